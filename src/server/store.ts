import type { ContactMessage } from "./contact-message.ts";

export interface NewMessage extends ContactMessage {
  /** Names one filled form as it was sent; null when the request bears no `Idempotency-Key`. */
  sending: { key: string; bodyHash: string } | null;
}

export interface Saved {
  id: string;
  /** False when the same sending is already stored. */
  created: boolean;
}

export interface StoredMessage extends ContactMessage {
  /** UUID version 7: sorts by time of arrival. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface MessageStore {
  /**
   * Resolves when the message is committed and synced to disk, not before; the same sending is stored once.
   * Rejects when it is not stored. A later call may succeed: a store recovers without a restart.
   */
  save(message: NewMessage): Promise<Saved>;
  close(): Promise<void>;
}

export interface MessageReader {
  /** Every stored message, newest first. */
  list(): Promise<StoredMessage[]>;
  close(): Promise<void>;
}
