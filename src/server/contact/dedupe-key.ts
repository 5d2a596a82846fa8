import { createHash } from "node:crypto";

/** Returns the key of a submission, which is stored once. @param key of the request @param bodyHash SHA-256, in hex */
export const dedupeKey = (key: string, bodyHash: string): string =>
  createHash("sha256").update(`${key}\n${bodyHash}`).digest("base64url");

const resendMs = 10 * 60_000;
const maxRemembered = 10_000;

/**
 * Returns a function that computes the key of a form that was sent without JavaScript. A visitor who sends the same body
 * again within ten minutes gets the same key.
 *
 * The key is made from the ten-minute interval of the first submission, so that a restarted server computes the same. The
 * function remembers when each form was first sent, for a second submission that is already in the next interval.
 */
export function createFormKeys(now = Date.now): (visitor: string | null, bodyHash: string) => string {
  const firstSent = new Map<string, number>();
  return (visitor, bodyHash) => {
    const form = `${visitor} ${bodyHash}`;
    const nowMs = now();
    let sentMs = firstSent.get(form);
    if (sentMs === undefined || Math.abs(nowMs - sentMs) >= resendMs) {
      sentMs = nowMs;
      firstSent.delete(form);
      firstSent.set(form, sentMs);
      const oldest = firstSent.keys().next().value;
      if (firstSent.size > maxRemembered && oldest !== undefined) firstSent.delete(oldest);
    }
    return dedupeKey(`form ${Math.floor(sentMs / resendMs)} ${visitor}`, bodyHash);
  };
}
