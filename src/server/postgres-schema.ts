import type { ClientBase } from "pg";
import { StartError } from "./start-error.ts";

/** Migration n brings the schema `contact` from version n - 1 to n. A released one is never edited. */
const migrations = [
  `CREATE TABLE contact.messages (
    id text COLLATE "C" PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    services json NOT NULL CHECK (json_typeof(services) = 'array'),
    company text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    extra json NOT NULL CHECK (json_typeof(extra) = 'object'),
    marks json NOT NULL CHECK (json_typeof(marks) = 'array'),
    spam boolean NOT NULL,
    sending text UNIQUE,
    address_hash text
  );
  CREATE TABLE contact.outbox (
    id text COLLATE "C" PRIMARY KEY,
    message_id text COLLATE "C" UNIQUE REFERENCES contact.messages ON DELETE CASCADE,
    day text UNIQUE,
    due_at timestamptz(3) NOT NULL,
    sent_at timestamptz(3),
    attempts integer NOT NULL DEFAULT 0,
    error text,
    CHECK ((message_id IS NULL) <> (day IS NULL))
  );
  CREATE INDEX outbox_due ON contact.outbox (due_at) WHERE sent_at IS NULL;`,
];

/** How long another server may take to bring the schema up to date, and each migration. */
const timeoutMs = 60_000;

/** Any number that no other program takes for a lock of its own. */
const lockNumber = 7_306_920_451;

/**
 * Makes the schema `contact` or brings it up to date, within the transaction of the connection; of several
 * servers that start at once, one does.
 *
 * @throws StartError when a newer version of the program wrote it
 */
export async function migratePostgres(client: ClientBase, place: string): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = ${timeoutMs}; SET LOCAL lock_timeout = ${timeoutMs}`);
  await client.query(patient("SELECT pg_advisory_xact_lock($1)", [lockNumber]));
  const version = await schemaVersion(client);
  if (version > migrations.length) {
    throw new StartError(
      `The messages in ${place} have schema version ${version}; this program knows versions up to ${migrations.length}. ` +
        "A newer version of the program wrote them: update the program, or set DATABASE_URL to another database.",
    );
  }
  for (const migration of migrations.slice(version)) await client.query(patient(migration));
  if (version < migrations.length) {
    await client.query("UPDATE contact.schema_version SET version = $1", [migrations.length]);
  }
}

/** A query that may take longer than others; its time-out is a member that the package's types leave out. */
const patient = (text: string, values: unknown[] = []) =>
  Object.assign({ text, values }, { query_timeout: timeoutMs });

/** 0 when the schema is new. */
async function schemaVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query(`
    SELECT to_regnamespace('contact') IS NOT NULL AS has_schema,
      to_regclass('contact.schema_version') IS NOT NULL AS has_version`);
  if (!rows[0].has_schema) await client.query("CREATE SCHEMA contact");
  if (!rows[0].has_version) {
    await client.query("CREATE TABLE contact.schema_version (version integer NOT NULL)");
    await client.query("INSERT INTO contact.schema_version VALUES (0)");
  }
  const found = await client.query("SELECT version FROM contact.schema_version");
  return found.rows[0].version;
}
