import type { DatabaseSync } from "node:sqlite";
import { dedupeKey } from "./dedupe-key.ts";
import { StartError } from "./start-error.ts";

/**
 * Migration n brings a database from `user_version` n - 1 to n. A released one is never edited. They may use
 * the function `sending_of`.
 */
const migrations = [
  `CREATE TABLE messages (
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
    idempotency_key TEXT,
    body_hash TEXT,
    CHECK ((idempotency_key IS NULL) = (body_hash IS NULL))
  ) STRICT;
  CREATE UNIQUE INDEX messages_sending ON messages (idempotency_key, body_hash)
    WHERE idempotency_key IS NOT NULL;`,

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
];

/** @throws StartError when the database was written by a newer version of the program */
export function migrate(database: DatabaseSync, path: string): void {
  if (schemaVersion(database) === migrations.length) return;
  database.function("sending_of", { deterministic: true }, (key, bodyHash) =>
    dedupeKey(String(key), String(bodyHash)),
  );
  // Taken before the version is read again, so that of two starting servers one migrates.
  database.exec("BEGIN IMMEDIATE");
  try {
    refuseNewer(database, path);
    for (const [index, migration] of [...migrations.entries()].slice(schemaVersion(database))) {
      database.exec(migration);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    }
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** @throws StartError when the database was written by a newer version of the program */
function refuseNewer(database: DatabaseSync, path: string): void {
  const version = schemaVersion(database);
  if (version <= migrations.length) return;
  throw new StartError(
    `${path} has schema version ${version}; this program knows versions up to ${migrations.length}. ` +
      "A newer version of the program wrote it: update the program, or set DATA_DIR to another folder.",
  );
}

function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}
