import type { ClientBase } from "pg";
import { StartError } from "../start-error.ts";
import { type Dialect, schemaSql } from "./columns.ts";

export const postgresDialect: Dialect = {
  types: {
    id: 'text COLLATE "C" PRIMARY KEY',
    reference: 'text COLLATE "C" UNIQUE REFERENCES messages ON DELETE CASCADE',
    text: "text NOT NULL",
    unique: "text UNIQUE",
    optional: "text",
    time: "timestamptz(3) NOT NULL",
    optionalTime: "timestamptz(3)",
    list: "json NOT NULL CHECK (json_typeof($) = 'array')",
    object: "json NOT NULL CHECK (json_typeof($) = 'object')",
    flag: "boolean NOT NULL",
    count: "integer NOT NULL DEFAULT 0",
  },
  tableOptions: "",
  skipLocked: "FOR UPDATE SKIP LOCKED",
  // PostgreSQL cannot store U+0000: it becomes U+001A and 0; U+001A itself becomes U+001A and 1.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  toText: (text) => text.replace(/[\u0000\u001a]/g, (found) => (found === "\u0000" ? "\u001a0" : "\u001a1")),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  fromText: (text) => text.replace(/\u001a([01])/g, (_, found) => (found === "0" ? "\u0000" : "\u001a")),
};

/**
 * The migration at index n - 1 brings the schema `contact` from version n to n + 1; an empty one has version 0. Never
 * edit a released migration.
 */
const migrations = [
  `CREATE INDEX messages_listed ON messages (id, spam, created_at);
  CREATE TABLE state (checked_at timestamptz(3) NOT NULL, purged_at timestamptz(3) NOT NULL);
  INSERT INTO state SELECT now(), coalesce(max(created_at), now()) FROM messages;`,
];
const currentVersion = migrations.length + 1;

/** Maximum duration of each migration, and of the wait for a different server's migration. */
const timeoutMs = 60_000;

/** An arbitrary number for the advisory lock. */
const lockNumber = 7_306_920_451;

/**
 * Creates or updates the schema `contact` in one transaction. If several servers start at once, only one does this.
 *
 * @throws StartError if a newer version of the program wrote it
 */
export async function migratePostgres(client: ClientBase, place: string): Promise<void> {
  await client.query(
    `BEGIN; SET LOCAL statement_timeout = ${timeoutMs}; SET LOCAL lock_timeout = ${timeoutMs}`,
  );
  await client.query(patient(`SELECT pg_advisory_xact_lock(${lockNumber})`));
  const version = await schemaVersion(client);
  if (version > currentVersion) {
    throw new StartError(
      `The messages in ${place} have schema version ${version}; this program knows versions up to ${currentVersion}. ` +
        "A newer version of the program wrote them: update the program, or set DATABASE_URL to another database.",
    );
  }
  const steps = version === 0 ? [schemaSql(postgresDialect)] : migrations.slice(version - 1);
  for (const step of steps) await client.query(patient(step));
  await client.query(`UPDATE schema_version SET version = ${currentVersion}; COMMIT`);
}

/** Returns a query with a longer timeout; the package's types lack this member. */
const patient = (text: string) => Object.assign({ text }, { query_timeout: timeoutMs });

async function schemaVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query(`
    SELECT to_regnamespace('contact') IS NOT NULL AS has_schema,
      to_regclass('contact.schema_version') IS NOT NULL AS has_version`);
  if (!rows[0].has_schema) await client.query("CREATE SCHEMA contact");
  if (!rows[0].has_version) {
    await client.query("CREATE TABLE schema_version (version integer NOT NULL)");
    await client.query("INSERT INTO schema_version VALUES (0)");
  }
  const found = await client.query("SELECT version FROM schema_version");
  return found.rows[0].version;
}
