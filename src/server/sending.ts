import { createHash } from "node:crypto";

/**
 * Names one filled form as it was sent, by its `Idempotency-Key` and the SHA-256 of its body in hex: the same
 * bytes under the same key are the same sending, any difference makes another.
 */
export const sendingOf = (key: string, bodyHash: string): string =>
  createHash("sha256").update(`${key}\n${bodyHash}`).digest("base64url");
