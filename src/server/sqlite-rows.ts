import type { SQLOutputValue } from "node:sqlite";
import type { StoredMessage } from "./store.ts";

/** Of the table `messages`, in its order. */
export const columns =
  "id, created_at, services, company, name, email, phone, message, extra, marks, spam, sending, address_hash";
/** To be followed by conditions. */
export const selectSql = `
  SELECT messages.*, due_at, sent_at, attempts, error
  FROM messages LEFT JOIN outbox ON outbox.message_id = messages.id`;

const orNull = (value: SQLOutputValue | undefined) => (value === null ? null : String(value));

/** A row of `selectSql`. */
export const toStoredMessage = (row: Record<string, SQLOutputValue>): StoredMessage => ({
  id: String(row.id),
  createdAt: String(row.created_at),
  services: JSON.parse(String(row.services)),
  company: String(row.company),
  name: String(row.name),
  email: String(row.email),
  phone: String(row.phone),
  message: String(row.message),
  extra: JSON.parse(String(row.extra)),
  marks: JSON.parse(String(row.marks)),
  spam: row.spam === 1,
  sending: orNull(row.sending),
  addressHash: orNull(row.address_hash),
  mail:
    row.due_at === null
      ? null
      : {
          dueAt: String(row.due_at),
          sentAt: orNull(row.sent_at),
          attempts: Number(row.attempts),
          error: orNull(row.error),
        },
});
