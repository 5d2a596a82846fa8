import type { StoredMessage } from "./store.ts";

/** How long after a day's end its digest is due: for messages that were committed late, or by a slow clock. */
const digestDelayMs = 10 * 60_000;
const dayMs = 24 * 3600_000;

/** One mail in the outbox: about one message, or the digest of a day. Times are ISO 8601, UTC. */
export interface MailRow {
  id: string;
  messageId: string | null;
  day: string | null;
  dueAt: string;
  sentAt: string | null;
  attempts: number;
  error: string | null;
}

const unsent = { sentAt: null, attempts: 0, error: null };

export const messageMail = (messageId: string, dueAt: string): MailRow => ({
  id: messageId,
  messageId,
  day: null,
  dueAt,
  ...unsent,
});

export function digestMail(createdAt: string): MailRow {
  const day = createdAt.slice(0, 10);
  const dueAt = new Date(Date.parse(day) + dayMs + digestDelayMs).toISOString();
  return { id: `digest-${day}`, messageId: null, day, dueAt, ...unsent };
}

/** What is mailed about a message that comes in. */
export const mailOfNew = ({ id, createdAt, spam }: Omit<StoredMessage, "mail">): MailRow =>
  spam ? digestMail(createdAt) : messageMail(id, createdAt);

/** What is mailed about a message that was kept elsewhere before: nothing that is long past is told anew. */
export function mailOfImported({ id, createdAt, spam, mail }: StoredMessage, now: Date): MailRow | null {
  if (mail) return { id, messageId: id, day: null, ...mail };
  const digest = digestMail(createdAt);
  return spam && digest.dueAt > now.toISOString() ? digest : null;
}
