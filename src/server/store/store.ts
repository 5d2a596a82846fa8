import type { NewMessage } from "../contact/store-message.ts";
import type { LogDetails } from "../log.ts";

export interface StoredMessage extends NewMessage {
  /** UUID version 7: sorts by time of arrival. */
  id: string;
  /** ISO 8601 with milliseconds, UTC. */
  createdAt: string;
  /** The state of the mail about the message. Times are ISO 8601, UTC. */
  mail: {
    /**
     * When to try next; for spam, when its day's digest is due. Null if there is nothing to send; with an `error`, because
     * the mail was refused for good.
     */
    dueAt: string | null;
    /** Null until the mail is sent. Always null for spam, which is only listed in a digest. */
    sentAt: string | null;
    /** How many attempts have failed. */
    attempts: number;
    /** Why the last attempt failed. */
    error: string | null;
  };
}

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
  spam: number;
}

export interface OpenOptions {
  /** The time of the build. A clock that is far behind it is wrong. */
  builtAt?: Date;
  /** Reports what an operator must know. Without it, opening a database that is away for the moment fails. */
  report?(event: string, details: LogDetails): void;
}
