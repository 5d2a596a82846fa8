import type { MailRow } from "./mail-rows.ts";
import { fromPostgresText, toPostgresText } from "./postgres-text.ts";
import type { StoredMessage } from "./store.ts";

/** How many rows go through one statement. */
export const batchSize = 500;

/** A message and what is mailed about it, to be added together. */
export interface NewRow {
  message: Omit<StoredMessage, "mail">;
  mail: MailRow | null;
}

/**
 * Adds the rows of the parameter, a JSON array of `insertedRow`, and returns the ids of those that were not
 * there. Sorted, so that two servers that add the same sendings do not wait for each other.
 */
export const insertSql = `
  WITH sent AS (
    SELECT * FROM json_to_recordset($1) AS r (
      id text, created_at timestamptz, services text, company text, name text, email text, phone text,
      message text, extra text, marks text, spam boolean, sending text, address_hash text,
      mail_id text, mail_message_id text, mail_day text, mail_due_at timestamptz, mail_sent_at timestamptz,
      mail_attempts integer, mail_error text)
  ), added AS (
    INSERT INTO contact.messages (id, created_at, services, company, name, email, phone, message, extra, marks,
      spam, sending, address_hash)
    SELECT id, created_at, services::json, company, name, email, phone, message, extra::json, marks::json,
      spam, sending, address_hash
    FROM sent ORDER BY sending, id
    ON CONFLICT DO NOTHING
    RETURNING id
  ), queued AS (
    INSERT INTO contact.outbox (id, message_id, day, due_at, sent_at, attempts, error)
    SELECT mail_id, mail_message_id, mail_day, mail_due_at, mail_sent_at, mail_attempts, mail_error
    FROM sent JOIN added USING (id) WHERE mail_id IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  SELECT id FROM added`;

export const insertedRow = ({ message, mail }: NewRow) => ({
  id: message.id,
  created_at: message.createdAt,
  services: JSON.stringify(message.services),
  company: toPostgresText(message.company),
  name: toPostgresText(message.name),
  email: toPostgresText(message.email),
  phone: toPostgresText(message.phone),
  message: toPostgresText(message.message),
  extra: JSON.stringify(message.extra),
  marks: JSON.stringify(message.marks),
  spam: message.spam,
  sending: message.sending,
  address_hash: message.addressHash,
  mail_id: mail?.id,
  mail_message_id: mail?.messageId,
  mail_day: mail?.day,
  mail_due_at: mail?.dueAt,
  mail_sent_at: mail?.sentAt,
  mail_attempts: mail?.attempts,
  mail_error: mail?.error && toPostgresText(mail.error),
});

/** To be followed by conditions. */
export const selectSql = `
  SELECT messages.*, due_at, sent_at, attempts, error
  FROM contact.messages LEFT JOIN contact.outbox ON outbox.message_id = messages.id`;

/** A row of `selectSql`. */
export interface Row {
  id: string;
  created_at: Date;
  services: string[];
  company: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  extra: StoredMessage["extra"];
  marks: StoredMessage["marks"];
  spam: boolean;
  sending: string | null;
  address_hash: string | null;
  due_at: Date | null;
  sent_at: Date | null;
  attempts: number | null;
  error: string | null;
}

export const toStoredMessage = (row: Row): StoredMessage => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  services: row.services,
  company: fromPostgresText(row.company),
  name: fromPostgresText(row.name),
  email: fromPostgresText(row.email),
  phone: fromPostgresText(row.phone),
  message: fromPostgresText(row.message),
  extra: row.extra,
  marks: row.marks,
  spam: row.spam,
  sending: row.sending,
  addressHash: row.address_hash,
  mail: row.due_at && {
    dueAt: row.due_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts: row.attempts ?? 0,
    error: row.error === null ? null : fromPostgresText(row.error),
  },
});
