import { textFields } from "../../contact-fields.ts";
import type { Log } from "../log.ts";
import type { ContactMessage, MessageMark } from "./contact-message.ts";
import { createRateCounter } from "./rate-counter.ts";

const minuteMs = 60_000;

/** The limits of the spam filter. 0 disables one. */
export const defaultLimits = {
  /** Minimum time to fill in the form, in seconds. A message sent faster is spam. */
  SPAM_SECONDS: 3,
  /** Maximum number of links. Messages with more are spam. */
  SPAM_LINKS: 4,
  /** Maximum number of messages of a visitor in ten minutes. All further ones are spam. */
  SPAM_RATE: 5,
  /** Maximum number of a visitor's messages in an hour. More are spam; `refusalFactor` times as many are refused. */
  CAP_PER_ADDRESS: 60,
  /** Maximum number of all messages in an hour. Beyond it, each visitor may still send `guaranteedPerHour`. */
  CAP_IN_ALL: 3000,
  /** Maximum size of all messages in an hour, in megabytes. All further messages are refused. */
  CAP_MEGABYTES: 1000,
};

export type Limits = typeof defaultLimits;

const refusalFactor = 10;
/** Number of messages that each visitor may send in an hour even beyond `CAP_IN_ALL`. */
const guaranteedPerHour = 5;
/** A message counts as one for each 32 KB that it has begun, so the longest of the form (`contactFields`) is at most two. */
const countedBytes = 32 * 1024;
/** A filled honeypot alone is no spam if the form took this long: a password manager may have filled it in. */
const humanMs = 10_000;

export interface Submission {
  /** The visitor's hashed address; null if it is not known. */
  visitor: string | null;
  bytes: number;
  trapped: boolean;
  /** Time since the form was shown; null if the client doesn't send it. */
  fillMs: number | null;
}

export type SpamFilter = ReturnType<typeof createSpamFilter>;

/** @param now milliseconds of a monotonic clock */
export function createSpamFilter(limits: Limits, log: Log, now?: () => number) {
  const tenMinutes = createRateCounter(10 * minuteMs, now);
  const hour = createRateCounter(60 * minuteMs, now);
  const over = (limit: number, count: number) => limit > 0 && count > limit;

  let refused = 0;
  const countRefused = () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.info("messages refused", { count: refused });
      refused = 0;
    }, minuteMs).unref();
  };

  return {
    /** Judges a message and counts it. Returns null, without counting it, if it must be refused. */
    check(message: ContactMessage, { visitor, bytes, trapped, fillMs }: Submission) {
      const weight = Math.ceil(bytes / countedBytes);
      const own = visitor === null ? 0 : hour.count(visitor) + weight;
      // Visitors with unknown addresses are counted together.
      const name = visitor ?? "unknown";
      if (
        over(limits.CAP_PER_ADDRESS * refusalFactor, own) ||
        (hour.count(name) + weight > guaranteedPerHour &&
          over(limits.CAP_IN_ALL, hour.count("all") + weight)) ||
        over(limits.CAP_MEGABYTES * 1024 ** 2, hour.count("bytes") + bytes)
      ) {
        countRefused();
        return null;
      }
      const undoCounts = [hour.add("all", weight), hour.add("bytes", bytes), hour.add(name, weight)];
      if (visitor !== null) undoCounts.push(tenMinutes.add(visitor));
      const recent = visitor === null ? 0 : tenMinutes.count(visitor);
      const marks: MessageMark[] = [];
      if (fillMs !== null && fillMs < limits.SPAM_SECONDS * 1000) marks.push("spam:fast");
      if (over(limits.SPAM_RATE, recent) || over(limits.CAP_PER_ADDRESS, own)) marks.push("spam:rate");
      if (over(limits.SPAM_LINKS, countLinks(message))) marks.push("spam:links");
      const spam = marks.length > 0 || (trapped && (fillMs ?? 0) < humanMs);
      if (trapped) marks.unshift(spam ? "spam:trap" : "trap");
      /** Takes the message out of all counts. Call this if it was not stored. */
      const release = () => {
        for (const undo of undoCounts) undo();
      };
      return { marks, spam, release };
    },
  };
}

function countLinks(message: ContactMessage): number {
  const texts = textFields.flatMap((field) => (field === "email" ? [] : message[field]));
  const all = [...texts, ...Object.values(message.extra).flat()].join(" ");
  return all.match(/\bhttps?:\/\/|\bwww\.(?=\w)/gi)?.length ?? 0;
}
