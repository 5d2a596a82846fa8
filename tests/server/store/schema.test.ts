import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openPostgresStore } from "../../../src/server/store/postgres-store.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { createDatabase, runSql } from "../support/postgres.ts";

/** The released second version of SQLite's schema, and the first of PostgreSQL's. */
const secondSqlite = `CREATE TABLE messages (
    id TEXT NOT NULL PRIMARY KEY, created_at TEXT NOT NULL,
    services TEXT NOT NULL CHECK (json_type(services) = 'array'), company TEXT NOT NULL, name TEXT NOT NULL,
    email TEXT NOT NULL, phone TEXT NOT NULL, message TEXT NOT NULL,
    extra TEXT NOT NULL CHECK (json_type(extra) = 'object'), marks TEXT NOT NULL CHECK (json_type(marks) = 'array'),
    spam INTEGER NOT NULL CHECK (spam IN (0, 1)), sending TEXT UNIQUE, address_hash TEXT
  ) STRICT;
  CREATE TABLE outbox (
    id TEXT NOT NULL PRIMARY KEY, message_id TEXT UNIQUE REFERENCES messages ON DELETE CASCADE, day TEXT UNIQUE,
    due_at TEXT NOT NULL, sent_at TEXT, attempts INTEGER NOT NULL DEFAULT 0, error TEXT,
    CHECK ((message_id IS NULL) <> (day IS NULL))
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;
  INSERT INTO messages VALUES ('1', '2026-01-02T00:00:00.000Z', '[]', '', 'Ana', '', '', '', '{}', '[]', 0, NULL, NULL);
  PRAGMA user_version = 2`;
const firstPostgres = `CREATE SCHEMA contact; SET search_path = contact;
  CREATE TABLE schema_version (version integer NOT NULL);
  INSERT INTO schema_version VALUES (1);
  CREATE TABLE messages (
    id text COLLATE "C" PRIMARY KEY, created_at timestamptz(3) NOT NULL,
    services json NOT NULL CHECK (json_typeof(services) = 'array'), company text NOT NULL, name text NOT NULL,
    email text NOT NULL, phone text NOT NULL, message text NOT NULL,
    extra json NOT NULL CHECK (json_typeof(extra) = 'object'), marks json NOT NULL CHECK (json_typeof(marks) = 'array'),
    spam boolean NOT NULL, sending text UNIQUE, address_hash text
  );
  CREATE TABLE outbox (
    id text COLLATE "C" PRIMARY KEY, message_id text COLLATE "C" UNIQUE REFERENCES messages ON DELETE CASCADE,
    day text UNIQUE, due_at timestamptz(3) NOT NULL, sent_at timestamptz(3), attempts integer NOT NULL DEFAULT 0,
    error text, CHECK ((message_id IS NULL) <> (day IS NULL))
  );
  CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;
  INSERT INTO messages VALUES ('1', '2026-01-02T00:00:00.000Z', '[]', '', 'Ana', '', '', '', '{}', '[]', false);`;

const withoutSpace = (sql: unknown) =>
  String(sql)
    .replace(/messages_2|"messages"/g, "messages")
    .replace(/\s+|;$/g, "");

test("SQLite's migrations lead to the schema of a new database, and keep what is stored", async () => {
  const folders = [temporaryFolder(), temporaryFolder()];
  const old = new DatabaseSync(databasePath(folders[0] ?? ""));
  old.exec(secondSqlite);
  old.close();
  const schemas = [];
  for (const folder of folders) {
    const store = await openSqliteStore(folder);
    if (folder === folders[0]) {
      expect(await store.list()).toMatchObject([{ id: "1", name: "Ana" }]);
      expect((await store.lastPurge()).toISOString()).toBe("2026-01-02T00:00:00.000Z");
    }
    await store.close();
    const database = new DatabaseSync(databasePath(folder));
    schemas.push(
      database
        .prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        .all()
        .map(({ name, sql }) => [name, withoutSpace(sql)]),
      database.prepare("PRAGMA user_version").all(),
    );
    database.close();
  }
  expect(schemas.slice(0, 2)).toEqual(schemas.slice(2));
});

test("PostgreSQL's migrations lead to the schema of a new database, and keep what is stored", async () => {
  const urls = [await createDatabase(), await createDatabase()];
  await runSql(urls[0] ?? "", firstPostgres);
  const schemas = [];
  for (const url of urls) {
    const store = await openPostgresStore(url);
    if (url === urls[0]) {
      expect(await store.list()).toMatchObject([{ id: "1", name: "Ana" }]);
      expect((await store.lastPurge()).toISOString()).toBe("2026-01-02T00:00:00.000Z");
    }
    await store.close();
    schemas.push(
      await runSql(
        url,
        `SELECT table_name, column_name, data_type, datetime_precision, is_nullable, column_default, collation_name
        FROM information_schema.columns WHERE table_schema = 'contact' ORDER BY table_name, ordinal_position`,
      ),
      await runSql(url, "SELECT indexdef FROM pg_indexes WHERE schemaname = 'contact' ORDER BY indexname"),
      await runSql(
        url,
        `SELECT conname, pg_get_constraintdef(oid) AS rule FROM pg_constraint
        WHERE connamespace = 'contact'::regnamespace ORDER BY conname`,
      ),
    );
  }
  expect(schemas.slice(0, 3)).toEqual(schemas.slice(3));
});
