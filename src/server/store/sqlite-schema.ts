import type { DatabaseSync } from "node:sqlite";
import { dedupeKey } from "../contact/dedupe-key.ts";
import { StartError } from "../start-error.ts";
import { type Dialect, schemaSql } from "./columns.ts";

export const sqliteDialect: Dialect = {
  types: {
    id: "TEXT NOT NULL PRIMARY KEY",
    reference: "TEXT UNIQUE REFERENCES messages ON DELETE CASCADE",
    text: "TEXT NOT NULL",
    unique: "TEXT UNIQUE",
    optional: "TEXT",
    time: "TEXT NOT NULL",
    optionalTime: "TEXT",
    list: "TEXT NOT NULL CHECK (json_type($) = 'array')",
    object: "TEXT NOT NULL CHECK (json_type($) = 'object')",
    flag: "INTEGER NOT NULL CHECK ($ IN (0, 1))",
    count: "INTEGER NOT NULL DEFAULT 0",
  },
  tableOptions: " STRICT",
  skipLocked: "",
  toText: (text) => text,
  fromText: (text) => text,
};

/**
 * The migration at index n - 1 brings a database from `user_version` n to n + 1; an empty database has version 0.
 * Never edit a released migration. Migrations may call the SQL function `sending_of`.
 */
const migrations = [
  `CREATE TABLE messages_2 (
    id TEXT NOT NULL PRIMARY KEY,
    created_at TEXT NOT NULL,
    services TEXT NOT NULL CHECK (json_type(services) = 'array'),
    company TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    message TEXT NOT NULL,
    extra TEXT NOT NULL CHECK (json_type(extra) = 'object'),
    marks TEXT NOT NULL CHECK (json_type(marks) = 'array'),
    spam INTEGER NOT NULL CHECK (spam IN (0, 1)),
    sending TEXT UNIQUE,
    address_hash TEXT
  ) STRICT;
  INSERT INTO messages_2
    SELECT id, created_at, services, company, name, email, phone, message, extra, marks, 0,
      CASE WHEN idempotency_key IS NOT NULL THEN sending_of(idempotency_key, body_hash) END, NULL
    FROM messages;
  DROP TABLE messages;
  ALTER TABLE messages_2 RENAME TO messages;
  CREATE TABLE outbox (
    id TEXT NOT NULL PRIMARY KEY,
    message_id TEXT UNIQUE REFERENCES messages ON DELETE CASCADE,
    day TEXT UNIQUE,
    due_at TEXT NOT NULL,
    sent_at TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    CHECK ((message_id IS NULL) <> (day IS NULL))
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;`,

  `CREATE INDEX messages_listed ON messages (id, spam, created_at);
  CREATE TABLE state (checked_at TEXT NOT NULL, purged_at TEXT NOT NULL) STRICT;
  INSERT INTO state
    SELECT strftime('%Y-%m-%dT%H:%M:%fZ'), coalesce(max(created_at), strftime('%Y-%m-%dT%H:%M:%fZ'))
    FROM messages;`,
];
const currentVersion = migrations.length + 1;

/**
 * Creates the schema or brings it up to date.
 *
 * @throws StartError if a newer version of the program wrote the database
 */
export function migrate(database: DatabaseSync, path: string): void {
  if (schemaVersion(database) === currentVersion) return;
  database.function("sending_of", { deterministic: true }, (key, bodyHash) =>
    dedupeKey(String(key), String(bodyHash)),
  );
  // The lock is taken before the version is read again, so that only one of two starting servers migrates.
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = schemaVersion(database);
    if (version > currentVersion) {
      throw new StartError(
        `${path} has schema version ${version}; this program knows versions up to ${currentVersion}. ` +
          "A newer version of the program wrote it: update the program, or set DATA_DIR to another folder.",
      );
    }
    const steps = version === 0 ? [schemaSql(sqliteDialect)] : migrations.slice(version - 1);
    for (const step of steps) database.exec(step);
    database.exec(`PRAGMA user_version = ${currentVersion}`);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}
