import type { StoredMessage } from "./store.ts";

/**
 * How long after the end of a day its digest is sent, so that it includes messages committed late, or by a server with
 * a slow clock.
 */
const digestDelayMs = 10 * 60_000;
const dayMs = 24 * 3600_000;

/** A mail in the outbox: about one message, or the digest of a day. Times are ISO 8601, UTC. */
export interface MailRow {
  id: string;
  messageId: string | null;
  day: string | null;
  dueAt: string;
  sentAt: string | null;
  attempts: number;
  error: string | null;
}

/** Returns the mail that reports a new message: one of its own or, for spam, the day's digest. */
export function mailOfNew({ id, createdAt, spam }: Omit<StoredMessage, "mail">): MailRow {
  const unsent = { sentAt: null, attempts: 0, error: null };
  if (!spam) return { id, messageId: id, day: null, dueAt: createdAt, ...unsent };
  const day = createdAt.slice(0, 10);
  const dueAt = new Date(Date.parse(day) + dayMs + digestDelayMs).toISOString();
  return { id: `digest-${day}`, messageId: null, day, dueAt, ...unsent };
}

/**
 * Returns the mail of an imported message. A message that was imported without a mail gets none, unless it is spam
 * whose digest is still due.
 */
export function mailOfImported(message: StoredMessage, now: Date): MailRow | null {
  if (message.mail) return { id: message.id, messageId: message.id, day: null, ...message.mail };
  const mail = mailOfNew(message);
  return message.spam && mail.dueAt > now.toISOString() ? mail : null;
}
