import { columns, type Row, type Table } from "./columns.ts";
import {
  type Database,
  failureKind,
  postgresDatabase,
  postgresPlace,
  postgresStartError,
} from "./postgres-connection.ts";
import { migratePostgres, postgresDialect } from "./postgres-schema.ts";
import { type SqlDatabase, sqlStore } from "./sql-store.ts";
import type { MessageStore } from "./store.ts";

/** Maximum size of an insert statement. It contains at least one message. */
const batchRows = 500;
const batchBytes = 4_000_000;

const texts = (table: Table) => columns[table].map(({ name }) => `${name} text`);
const casts = (table: Table, record: string) =>
  columns[table].map(({ name, kind }) => `${record}.${name}::${postgresDialect.types[kind].split(" ")[0]}`);

/**
 * Inserts a JSON array of messages with their mails and returns the ids of those that are new. Sorted, so that two
 * servers that insert the same submissions do not block each other.
 */
const insertSql = `
  WITH sent AS (
    SELECT message, mail FROM json_to_recordset($1) AS r (message json, mail json)
  ), added AS (
    INSERT INTO messages
    SELECT ${casts("messages", "m")} FROM sent, json_to_record(message) AS m (${texts("messages")})
    ORDER BY m.sending, m.id
    ON CONFLICT DO NOTHING
    RETURNING id
  ), queued AS (
    INSERT INTO outbox
    SELECT ${casts("outbox", "m")} FROM sent, json_to_record(mail) AS m (${texts("outbox")})
    WHERE m.id IS NOT NULL AND message ->> 'id' IN (SELECT id FROM added)
    ON CONFLICT DO NOTHING
  )
  SELECT id FROM added`;

/**
 * Messages in the schema `contact` of a PostgreSQL database, which several servers may share.
 *
 * @param url `postgresql://user:password@host:port/database`
 * @throws StartError if the database cannot be used, or could lose committed messages
 */
export async function openPostgresStore(url: string): Promise<MessageStore> {
  const database = postgresDatabase(url);
  const { use, retry } = database;
  try {
    await use((client) => migratePostgres(client, postgresPlace(url)));
  } catch (error) {
    await database.close();
    throw postgresStartError(error, url);
  }

  let closed: Promise<void> | undefined;
  const insert = groupCommit(database);
  return sqlStore({
    dialect: postgresDialect,
    read: async (sql, values = []) => (await retry((client) => client.query<Row>(sql, values))).rows,
    commit: (statements) =>
      retry(async (client) => {
        const results: Row[][] = [];
        await client.query("BEGIN");
        for (const [sql, values = []] of statements)
          results.push((await client.query<Row>(sql, values)).rows);
        await client.query("COMMIT");
        return results;
      }),
    insert: (message, mail) =>
      closed ? Promise.reject(new Error("The message store is closed.")) : insert(message, mail),
    check: async ([sql, values = []]) => void (await use((client) => client.query(sql, values))),
    close() {
      closed ??= database.close();
      return closed;
    },
  });
}

interface Waiting {
  id: unknown;
  json: string;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

/** Inserts all messages that arrive during a commit with the next commit, which is twice as fast as single commits. */
function groupCommit({ retry }: Database): SqlDatabase["insert"] {
  const waiting: Waiting[] = [];
  let committing = false;

  const commit = async (batch: Waiting[]): Promise<void> => {
    try {
      const json = `[${batch.map((one) => one.json).join(",")}]`;
      const { rows } = await retry((client) => client.query<Row>(insertSql, [json]));
      const added = new Set<unknown>(rows.map(({ id }) => id));
      for (const { id, resolve } of batch) resolve(added.has(id));
    } catch (error) {
      if (failureKind(error) !== "row" || batch.length === 1) {
        for (const { reject } of batch) reject(error);
      } else for (const one of batch) await commit([one]);
    }
  };
  const commitAll = async () => {
    committing = true;
    while (waiting.length > 0) await commit(waiting.splice(0, batchEnd(waiting)));
    committing = false;
  };
  return (message, mail) =>
    new Promise((resolve, reject) => {
      waiting.push({ id: message.id, json: JSON.stringify({ message, mail }), resolve, reject });
      if (!committing) void commitAll();
    });
}

/** Returns how many of the first messages fit into one batch. */
function batchEnd(waiting: Waiting[]): number {
  let bytes = 0;
  for (const [index, { json }] of waiting.entries()) {
    bytes += Buffer.byteLength(json);
    if (index > 0 && (index === batchRows || bytes > batchBytes)) return index;
  }
  return waiting.length;
}
