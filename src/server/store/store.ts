import type { NewMessage, Saved } from "../contact/store-message.ts";
import type { LogDetails } from "../log.ts";

/** The state of the mail about a message. Times are ISO 8601, UTC. */
interface MailState {
  /** When to try next; for spam, when its day's digest is due. Null if there is nothing to send. */
  dueAt: string | null;
  /** Null until the mail is sent. Always null for spam, which is only listed in a digest. */
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

/** Selects messages. Every property is optional. */
export interface MessageFilter {
  /** Inclusive. */
  since?: Date;
  /** Exclusive. */
  before?: Date;
  spam?: boolean;
  /** A text to search for in all fields, ignoring case and accents. */
  text?: string;
  /** The maximum number of messages. The newest ones are returned. */
  limit?: number;
}

/** A mail that is due, leased to the server that claimed it. */
export interface ClaimedMail {
  /** The same id in every attempt. */
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

export interface OpenOptions {
  /** The time of the build. A clock that is far behind it is wrong. */
  builtAt?: Date;
  /**
   * Reports what an operator must know while the store goes on. Without it, opening a database that is away for the
   * moment fails.
   */
  report?(event: string, details: LogDetails): void;
}

/**
 * Stores messages. A method that resolves has committed its changes and synced them to disk; one that rejects has
 * changed nothing. A store recovers from failures without a restart, so a later call may succeed.
 */
export interface MessageStore {
  /** Stores a message and schedules its mail. If the same submission is already stored, does nothing. */
  save(message: NewMessage): Promise<Saved>;

  /** Reads messages page by page, newest first. Needs little memory, and a slow reader blocks no other call. */
  pages(filter?: MessageFilter): AsyncIterable<StoredMessage[]>;
  /** Returns all messages that match the filter, newest first. */
  list(filter?: MessageFilter): Promise<StoredMessage[]>;
  get(id: string): Promise<StoredMessage | null>;
  /** Returns at most two of the ids that end with a text. */
  idsEndingIn(end: string): Promise<string[]>;
  /** Returns the days that have messages, oldest first. */
  countByDay(since: Date): Promise<DayCount[]>;
  /** Counts the messages that were stored before a time and are still to be mailed. */
  countUnsent(before: Date): Promise<number>;

  /**
   * Marks a message as spam or as no spam. Spam is no longer mailed. A message that is no longer spam is mailed at
   * once, unless it was mailed before. Returns false if there is no such message.
   */
  setSpam(id: string, spam: boolean): Promise<boolean>;
  /**
   * Removes messages, by id or by e-mail address. Addresses are compared in NFC, ignoring case, spaces and invisible
   * characters. Commits in batches, so some messages may be removed even if it rejects. Rejects with a StartError if the
   * address is empty, or if the text of these messages remains in a file of the database.
   */
  erase(whose: { ids: string[] } | { email: string }): Promise<number>;
  /** Returns the time of the last purge. If there was none, returns the time at which the database was created. */
  lastPurge(): Promise<Date>;
  /** Removes messages from before a time, as `erase` does, and then stores `now` as the time of the last purge. */
  purge(before: Date, now: Date): Promise<number>;
  /**
   * Stores messages unchanged, with their ids and mail state. Skips messages that are already stored. Commits in
   * batches, so some messages may be stored even if it rejects.
   */
  importMessages(
    messages: Iterable<StoredMessage> | AsyncIterable<StoredMessage>,
  ): Promise<{ added: number; skipped: number }>;

  /**
   * Returns the mail that has been due longest, or null if none is due. The mail is leased, so that no other server
   * sends it too. If its lease ends without an outcome, the mail is due again.
   */
  claimMail(now: Date, leaseMs: number): Promise<ClaimedMail | null>;
  /** Marks a mail as sent. Returns false if another server has the lease now, or if the message was removed. */
  mailSent(mail: ClaimedMail, now: Date): Promise<boolean>;
  /** Schedules the next attempt. Returns false in the same cases as `mailSent`. */
  mailFailed(mail: ClaimedMail, retryAt: Date, error: string): Promise<boolean>;

  /**
   * Checks whether messages can be stored: stores one and rolls that back, commits an update as large as the largest
   * message, and reads the newest and the oldest message. Rejects if that fails.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
