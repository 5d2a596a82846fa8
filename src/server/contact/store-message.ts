import type { Log } from "../log.ts";
import type { ContactMessage } from "./contact-message.ts";
import type { SpamFilter, Submission } from "./spam-filter.ts";

export interface NewMessage extends ContactMessage {
  /** Spam is listed separately and mailed as a daily digest; other messages are mailed at once. */
  spam: boolean;
  /** The key that identifies a submission: see `dedupeKey`. Null if the request had no `Idempotency-Key`. */
  sending: string | null;
  /** The visitor's network address as a salted hash, or null. */
  addressHash: string | null;
}

export interface Saved {
  id: string;
  /** False if the same submission is already stored. */
  created: boolean;
}

export interface StoreMessageOptions {
  store: { save(message: NewMessage): Promise<Saved> };
  spamFilter: SpamFilter;
  log: Log;
  onStored(): void;
}

/** Stores a message with the results of the spam filter. Returns undefined if the spam filter refuses it. */
export async function storeMessage(
  { spamFilter, store, log, onStored }: StoreMessageOptions,
  message: ContactMessage,
  submission: Submission,
  sending: string | null,
): Promise<Saved | undefined> {
  const startedMs = performance.now();
  const verdict = spamFilter.check(message, submission);
  if (!verdict) return undefined;
  const { spam } = verdict;
  const marks = [...message.marks, ...verdict.marks];
  let saved: Saved | undefined;
  try {
    saved = await store.save({ ...message, marks, spam, sending, addressHash: submission.visitor });
  } finally {
    if (!saved?.created) verdict.release();
  }
  const ms = Math.round(performance.now() - startedMs);
  log.info(saved.created ? "message stored" : "message known", { id: saved.id, spam, marks, ms });
  if (saved.created) onStored();
  return saved;
}
