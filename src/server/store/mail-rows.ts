import type { StoredMessage } from "./store.ts";

/** Delay between the end of a day and its digest, for messages that were committed late or with a slow clock. */
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

/** Returns the mail of a new message: its own, or the digest of the day's spam. */
export function mailOfNew({ id, createdAt, spam }: Omit<StoredMessage, "mail">): MailRow {
  const unsent = { sentAt: null, attempts: 0, error: null };
  if (!spam) return { id, messageId: id, day: null, dueAt: createdAt, ...unsent };
  const day = createdAt.slice(0, 10);
  const dueAt = new Date(Date.parse(day) + dayMs + digestDelayMs).toISOString();
  return { id: `digest-${day}`, messageId: null, day, dueAt, ...unsent };
}

/** Returns the mail of an imported message. Earlier messages aren't mailed. */
export function mailOfImported(message: StoredMessage, now: Date): MailRow | null {
  if (message.mail) return { id: message.id, messageId: message.id, day: null, ...message.mail };
  const mail = mailOfNew(message);
  return message.spam && mail.dueAt > now.toISOString() ? mail : null;
}
