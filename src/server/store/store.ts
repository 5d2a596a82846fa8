import type { ContactMessage } from "../contact/contact-message.ts";

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

/** The state of the mail about a message. Times are ISO 8601, UTC. */
export interface MailState {
  /** When to try next, for spam with the others of its day; null if there is nothing to send. */
  dueAt: string | null;
  /** Null until it is sent; always null for spam, which is only listed in a digest. */
  sentAt: string | null;
  /** How many attempts have failed. */
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
}

export interface StoredMessage extends NewMessage {
  /** UUID version 7: sorts by time of arrival. */
  id: string;
  /** ISO 8601 with milliseconds, UTC. */
  createdAt: string;
  mail: MailState;
}

/** Narrows a list; every member is optional. */
export interface MessageFilter {
  /** Inclusive. */
  since?: Date;
  /** Exclusive. */
  before?: Date;
  spam?: boolean;
  /** Searched in all texts, ignoring case and accents. */
  text?: string;
  /** The newest messages, at most this many. */
  limit?: number;
}

/** A mail that is due, leased to the server that claimed it. */
export interface ClaimedMail {
  /** The same in all attempts. */
  id: string;
  /** One message, or the digest of a day's spam; `day` is in UTC, such as `2026-01-31`. */
  about: { kind: "message"; message: StoredMessage } | { kind: "digest"; day: string };
  /** How many attempts have failed. */
  attempts: number;
  /** The end of the lease; ISO 8601, UTC. */
  leasedUntil: string;
}

export interface DayCount {
  /** In UTC, such as `2026-01-31`. */
  day: string;
  messages: number;
  /** How many of the messages are spam. */
  spam: number;
}

/**
 * Stores messages. A method that resolves has committed its changes and synced them to disk; one that rejects has
 * changed nothing. A store recovers from failures without a restart, so a later call may succeed.
 */
export interface MessageStore {
  /** Stores a message, whose mail is due; the same submission is stored once. */
  save(message: NewMessage): Promise<Saved>;

  /** Reads messages page by page, newest first. A slow reader blocks nobody and needs little memory. */
  pages(filter?: MessageFilter): AsyncIterable<StoredMessage[]>;
  /** Returns all messages of the filter, newest first. */
  list(filter?: MessageFilter): Promise<StoredMessage[]>;
  get(id: string): Promise<StoredMessage | null>;
  idsEndingIn(end: string): Promise<string[]>;
  /** Returns the days that have messages, oldest first. */
  countByDay(since: Date): Promise<DayCount[]>;
  /** Counts the messages that were stored before a time and are still to be mailed. */
  countUnsent(before: Date): Promise<number>;

  /**
   * Marks a message as spam or as no spam. Spam is not mailed any more; the mail about a message that is no longer
   * spam is due at once, unless it was sent. Returns false if there is no such message.
   */
  setSpam(id: string, spam: boolean): Promise<boolean>;
  /**
   * Removes messages, by id or by e-mail address (compared in NFC, ignoring case). Rejects with
   * a StartError if their text remains in a file of the database.
   */
  erase(whose: { ids: string[] } | { email: string }): Promise<number>;
  /** Returns the time of the last purge, or of the creation of the database if there was none. */
  lastPurge(): Promise<Date>;
  /** Removes older messages and stores `now` as the time of the last purge. */
  purge(before: Date, now: Date): Promise<number>;
  /**
   * Stores messages unchanged, with their ids and mail state, and skips those that are stored already. Commits in
   * batches, so that some messages may be stored even if it rejects.
   */
  importMessages(
    messages: Iterable<StoredMessage> | AsyncIterable<StoredMessage>,
  ): Promise<{ added: number; skipped: number }>;

  /**
   * Leases the mail that has been due longest, so that no other server sends it too; null if none is due. A mail whose
   * lease ends without an outcome is due again.
   */
  claimMail(now: Date, leaseMs: number): Promise<ClaimedMail | null>;
  /** Returns false if the lease was lost to another server, or the message is gone. */
  mailSent(mail: ClaimedMail, now: Date): Promise<boolean>;
  /** Schedules the next attempt. Returns false as `mailSent` does. */
  mailFailed(mail: ClaimedMail, retryAt: Date, error: string): Promise<boolean>;

  /** Rejects if messages cannot be stored. Commits an update of one row, without reading messages. */
  check(): Promise<void>;
  close(): Promise<void>;
}
