import { mapTextFields, textFields } from "../../contact-fields.ts";
import { StartError } from "../start-error.ts";
import type { StoredMessage } from "./store.ts";

/** A message in the database. Times are ISO 8601 in UTC; `services`, `extra` and `marks` are JSON. */
export type MessageRow = ReturnType<typeof toRow>;

/** Increases with every change of the schema. */
export const schemaVersion = 4;

/** Returns the statements that create the schema. @param text the SQL type of text columns, which must compare by code point */
export function schemaSql(text: string): string {
  const now = new Date().toISOString();
  return `
  CREATE TABLE messages (
    id ${text} NOT NULL PRIMARY KEY,
    created_at ${text} NOT NULL,
    services ${text} NOT NULL,
    ${textFields.map((field) => `${field} ${text} NOT NULL,`).join("\n    ")}
    extra ${text} NOT NULL,
    marks ${text} NOT NULL,
    spam integer NOT NULL,
    sending ${text} UNIQUE,
    address_hash ${text},
    due_at ${text},
    sent_at ${text},
    attempts integer NOT NULL,
    error ${text}
  );
  CREATE INDEX messages_listed ON messages (id, spam, created_at);
  CREATE INDEX messages_due ON messages (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE state (checked_at ${text} NOT NULL, purged_at ${text} NOT NULL);
  INSERT INTO state VALUES ('${now}', '${now}');`;
}

/** @throws StartError if another version of the program wrote the database at a place, which a setting selects */
export function checkVersion(version: number, place: string, setting: string): void {
  if (version === schemaVersion) return;
  const advice =
    version > schemaVersion
      ? `A newer version of the program wrote them: update the program, or set ${setting} to another place.`
      : `Export them with the version of the program that wrote them, set ${setting} to another place, and import them.`;
  throw new StartError(
    `The messages in ${place} have schema version ${version}; this program uses version ${schemaVersion}. ${advice}`,
  );
}

export const toRow = ({ mail, ...message }: StoredMessage) => ({
  id: message.id,
  created_at: message.createdAt,
  services: JSON.stringify(message.services),
  ...mapTextFields((field) => message[field]),
  extra: JSON.stringify(message.extra),
  marks: JSON.stringify(message.marks),
  spam: Number(message.spam),
  sending: message.sending,
  address_hash: message.addressHash,
  due_at: mail.dueAt,
  sent_at: mail.sentAt,
  attempts: mail.attempts,
  error: mail.error,
});

export const toMessage = (row: MessageRow): StoredMessage => ({
  id: row.id,
  createdAt: row.created_at,
  services: JSON.parse(row.services),
  ...mapTextFields((field) => row[field]),
  extra: JSON.parse(row.extra),
  marks: JSON.parse(row.marks),
  spam: row.spam === 1,
  sending: row.sending,
  addressHash: row.address_hash,
  mail: { dueAt: row.due_at, sentAt: row.sent_at, attempts: row.attempts, error: row.error },
});

/** Returns the approximate number of characters in a row. */
export const charsOf = (row: MessageRow) =>
  Object.values(row).reduce((sum: number, value) => sum + String(value).length, 0);

type Value = string | number | null;
export type Statement = [sql: string, values?: Value[]];
export type Query = <Row = MessageRow>(...query: Statement) => Promise<Row[]>;
/** Commits statements in one transaction and returns the rows of each. */
export type Commit = <Row>(statements: Statement[]) => Promise<Row[][]>;

/** SQL for the day of a message, in UTC, such as `2026-01-31`. */
export const createdDay = "substr(created_at, 1, 10)";

/** Returns a statement that returns the id of a message if it is new. */
export const insertOf = (message: MessageRow): Statement => {
  const columns = Object.keys(message);
  const sql = `INSERT INTO messages (${columns}) VALUES (${columns.map((_, at) => `$${at + 1}`)})`;
  return [`${sql} ON CONFLICT DO NOTHING RETURNING id`, Object.values(message)];
};
