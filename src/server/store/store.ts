import type { ContactMessage } from "../contact/contact-message.ts";

export interface NewMessage extends ContactMessage {
  /** Kept and listed apart, and told in the day's digest; every other message is mailed on its own. */
  spam: boolean;
  /**
   * Names one filled form as it was sent: a hash of its `Idempotency-Key` and its body, see `dedupeKey`. Null
   * when the request bears no key.
   */
  sending: string | null;
  /** The visitor's network address as a salted hash, or null. */
  addressHash: string | null;
}

export interface Saved {
  id: string;
  /** False when the same sending is already stored. */
  created: boolean;
}

/** How far the mail about one message is. */
export interface MailState {
  /** When it is, or was, to be tried next; ISO 8601, UTC. */
  dueAt: string;
  /** ISO 8601, UTC; null while it is not sent. */
  sentAt: string | null;
  attempts: number;
  /** What the last attempt failed of. */
  error: string | null;
}

export interface StoredMessage extends NewMessage {
  /** UUID version 7: sorts by time of arrival. */
  id: string;
  /** ISO 8601 with milliseconds, UTC. */
  createdAt: string;
  /** Null when the message is not mailed on its own: spam, or older than the outbox. */
  mail: MailState | null;
}

/** Absent members do not narrow. */
export interface MessageFilter {
  /** Not older than this. */
  since?: Date;
  /** Older than this. */
  before?: Date;
  spam?: boolean;
  /** Stands in one of the texts, whatever the case and the accents. */
  text?: string;
  /** At most so many, the newest ones. */
  limit?: number;
}

/** A mail that is to be sent, leased to who claimed it. */
export interface ClaimedMail {
  /** Stays the same over all attempts. */
  id: string;
  /** One message, or the digest of a day's spam: `day` is its date in UTC, such as `2026-01-31`. */
  about: { kind: "message"; message: StoredMessage } | { kind: "digest"; day: string };
  /** How often it has been tried and failed. */
  attempts: number;
  /** Until then nobody else gets it; ISO 8601, UTC. */
  leasedUntil: string;
}

export interface DayCount {
  /** In UTC, such as `2026-01-31`. */
  day: string;
  messages: number;
  /** Those of them that are spam. */
  spam: number;
}

/**
 * Where messages are kept. Every method rejects when it cannot do its work, and then has done none of it; a
 * later call may succeed: a store recovers without a restart. Whatever resolves is committed and synced to disk.
 */
export interface MessageStore {
  /** Keeps the message and the mail that is due about it together; the same sending is kept once. */
  save(message: NewMessage): Promise<Saved>;

  /** Newest first, page by page: however long the reader takes, it blocks nobody and needs little memory. */
  pages(filter?: MessageFilter): AsyncIterable<StoredMessage[]>;
  /** All of them at once. */
  list(filter?: MessageFilter): Promise<StoredMessage[]>;
  get(id: string): Promise<StoredMessage | null>;
  idsEndingIn(end: string): Promise<string[]>;
  /** Every day with messages since then, oldest first. */
  countByDay(since: Date): Promise<DayCount[]>;
  /** How many mails about messages that were stored before then are not sent. */
  countUnsent(before: Date): Promise<number>;

  /**
   * Moves the message among the spam or out of it. What becomes spam and is not mailed yet, is not mailed; what
   * ceases to be spam and was not mailed, is due at once. False when there is no such message.
   */
  setSpam(id: string, spam: boolean): Promise<boolean>;
  /**
   * Removes messages and what is known about their mail: those with the ids, or with the e-mail address, compared in
   * NFC without case. Rejects with a StartError when the text is left in a file of the database.
   */
  erase(whose: { ids: string[] } | { email: string }): Promise<number>;
  /** The time of the last purge; of a new database, the time that it was created. */
  lastPurge(): Promise<Date>;
  /**
   * Removes what is older, and keeps `now` as the time of the last purge. `keepWrongClock` keeps messages that were
   * stored while the clock was wrong, see `wrongClockMark`.
   */
  purge(before: Date, options: { now: Date; keepWrongClock: boolean }): Promise<number>;
  /**
   * Keeps messages as they are, with their ids and the state of their mail; what is stored already is skipped. They
   * are committed in batches: after a failure some are stored.
   */
  importMessages(
    messages: Iterable<StoredMessage> | AsyncIterable<StoredMessage>,
  ): Promise<{ added: number; skipped: number }>;

  /**
   * Leases mails that are due, the longest due ones, so that no other server sends them at the same time.
   * One whose lease has run out without an outcome is due again.
   */
  claimMail(claim: { now: Date; leaseMs: number; limit: number }): Promise<ClaimedMail[]>;
  /** False when the lease had run out and another claimed it meanwhile, or the message is gone. */
  mailSent(mail: ClaimedMail, now: Date): Promise<boolean>;
  /** To be tried again at `retryAt`. False as with `mailSent`. */
  mailFailed(mail: ClaimedMail, retryAt: Date, error: string): Promise<boolean>;

  /** Rejects when messages cannot be stored: it commits an update, which reads and changes no message. */
  check(): Promise<void>;
  close(): Promise<void>;
}
