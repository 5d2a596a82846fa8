import type { ClientBase } from "pg";
import { errorDetails } from "../log.ts";
import { StartError } from "../start-error.ts";
import { checkVersion, type MessageRow, type Statement, schemaSql, schemaVersion } from "./message-rows.ts";
import {
  describeDatabase,
  isRowError,
  isTransient,
  postgresDatabase,
  postgresError,
  requireSafe,
} from "./postgres-connection.ts";
import { sqlStore } from "./sql-store.ts";
import type { OpenOptions } from "./store.ts";

/** Rows are sorted, so that two servers that insert the same submissions don't block each other. */
const insertSql = `INSERT INTO messages SELECT * FROM json_populate_recordset(NULL::messages, $1)
  ORDER BY sending, id ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Messages in the schema `contact` of a PostgreSQL database, which several servers may share. If it can't be used at
 * the moment, reports that, and each call tries again. @throws StartError if it can't be used, or could lose committed
 * messages
 */
export async function openPostgresStore(url: string, { builtAt, report }: OpenOptions = {}) {
  const place = describeDatabase(url);
  const { use, retry, close } = postgresDatabase(url, (client) => createSchema(client, place));
  try {
    await use(async () => undefined);
  } catch (error) {
    const problem = postgresError(error, url, true);
    if (!report || !isTransient(error)) {
      await close();
      throw problem;
    }
    report("the database cannot be used yet: no message is stored until it can", errorDetails(problem));
  }
  return sqlStore({
    read: (sql, values = []) => retry(async (client) => (await client.query(sql, values)).rows),
    commit: (statements) => retry((client) => transaction(client, statements)),
    insert: (messages: MessageRow[]) =>
      retry(async (client) => (await client.query(insertSql, [JSON.stringify(messages)])).rows),
    isRowError,
    lockRow: "FOR UPDATE",
    check: (statements) =>
      retry(async (client) => {
        await requireSafe(client, place);
        const results = await transaction<never>(client, statements);
        // Frees the probe of the check before, so that frequent checks don't fill the disk.
        await client.query("VACUUM (SKIP_LOCKED) state");
        return results;
      }),
    close,
    builtAt,
  });
}

async function transaction<Row>(client: ClientBase, statements: Statement[]): Promise<Row[][]> {
  const results: Row[][] = [];
  await client.query("BEGIN");
  for (const [sql, values = []] of statements) results.push((await client.query(sql, values)).rows);
  await client.query("COMMIT");
  return results;
}

/** Creates the schema if it is missing. If several servers start at the same time, only one of them creates it. */
async function createSchema(client: ClientBase, place: string): Promise<void> {
  await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('contact'))");
  const { rows } = await client.query(
    "SELECT to_regnamespace('contact') AS schema, to_regclass('contact.schema_version') AS version",
  );
  if (!rows[0].schema) await client.query("CREATE SCHEMA contact");
  if (!rows[0].version) {
    await client.query(schemaSql('text COLLATE "C"'));
    await client.query(`CREATE TABLE schema_version AS SELECT ${schemaVersion} AS version`);
  }
  const [found, ...others] = (await client.query("SELECT version FROM schema_version")).rows;
  if (!Number.isInteger(found?.version) || others.length > 0)
    throw new StartError(
      `${place} is damaged: contact.schema_version must contain one number. Restore a backup, with its rows.`,
    );
  checkVersion(found.version, place, "DATABASE_URL");
  await client.query("COMMIT");
}
