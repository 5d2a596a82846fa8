import { setTimeout as delay } from "node:timers/promises";
import { mailOfNew } from "./mail-rows.ts";
import { nextMessageId } from "./message-id.ts";
import type { Database } from "./postgres-connection.ts";
import { batchSize, insertedRow, insertSql, type NewRow } from "./postgres-rows.ts";
import { migratePostgres } from "./postgres-schema.ts";
import { StartError } from "./start-error.ts";
import type { NewMessage, Saved } from "./store.ts";

/** How long a message is tried again that a lost connection or another server stood in the way of. */
const retryForMs = 5000;
const firstRetryMs = 50;

interface Waiting {
  row: NewRow;
  resolve(saved: Saved): void;
  reject(error: unknown): void;
}

/** Returns the function that saves a message together with all others that wait at the same time. */
export function groupCommit(database: Database): (message: NewMessage) => Promise<Saved> {
  const waiting: Waiting[] = [];
  let committing = false;

  const commitAll = async () => {
    committing = true;
    while (waiting.length > 0) await commit(database, waiting.splice(0, batchSize));
    committing = false;
  };
  return (message) =>
    new Promise((resolve, reject) => {
      const kept = { ...message, id: nextMessageId(), createdAt: new Date().toISOString() };
      waiting.push({ row: { message: kept, mail: mailOfNew(kept) }, resolve, reject });
      if (!committing) void commitAll();
    });
}

/** Settles each of the batch. Ids are given before the first attempt, so that no attempt adds a row twice. */
async function commit(database: Database, batch: Waiting[]): Promise<void> {
  const endMs = performance.now() + retryForMs;
  for (let pauseMs = firstRetryMs; ; pauseMs *= 2) {
    try {
      const saved = await insertAll(
        database,
        batch.map(({ row }) => row),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(saved[index] as Saved);
      return;
    } catch (error) {
      const kind = kindOf(error);
      if (kind === "row" && batch.length > 1) {
        for (const one of batch) await commit(database, [one]);
        return;
      }
      if (kind === "row" || kind === "lasting" || performance.now() + pauseMs > endMs) {
        for (const { reject } of batch) reject(error);
        return;
      }
      await delay(pauseMs);
      if (kind === "schema gone") {
        // Where it fails, so does the next attempt, with the reason.
        await database
          .transaction((client) => migratePostgres(client, database.place))
          .catch(() => undefined);
      }
    }
  }
}

async function insertAll(database: Database, rows: NewRow[]): Promise<Saved[]> {
  return database.use(async (client) => {
    const inserted = await client.query(insertSql, [JSON.stringify(rows.map(insertedRow))]);
    if (inserted.rowCount === rows.length) return rows.map(({ message: { id } }) => ({ id, created: true }));

    const added = new Set(inserted.rows.map(({ id }) => id));
    const others = rows.map(({ message }) => message).filter(({ id }) => !added.has(id));
    const found = await client.query(
      "SELECT id, sending FROM contact.messages WHERE id = ANY ($1) OR sending = ANY ($2)",
      [others.map(({ id }) => id), others.map(({ sending }) => sending)],
    );
    const ids = new Set(found.rows.map(({ id }) => id));
    const bySending = new Map(found.rows.map(({ id, sending }) => [sending, id]));
    return rows.map(({ message: { id, sending } }) => {
      // An attempt before this one may have added it and lost the answer.
      if (added.has(id) || ids.has(id)) return { id, created: true };
      const first = bySending.get(sending);
      if (first === undefined) throw new Error("A message was stored and removed at the same time.");
      return { id: first, created: false };
    });
  });
}

/** What a failed statement says about the next attempt; see appendix A of PostgreSQL's manual. */
function kindOf(error: unknown): "passing" | "row" | "schema gone" | "lasting" {
  const { code, message } = error as Error & { code?: string };
  if (error instanceof StartError) return "lasting";
  if (code === "42P01" || code === "3F000") return "schema gone";
  // Data that cannot be kept, or breaks a constraint or a limit.
  if (code !== undefined && /^(22|23|54)/.test(code)) return "row";
  // No connection to be had, a transaction in the way, a server that stops, starts or is a replica; sockets' errors.
  if (code !== undefined && /^(08|40|57P|25006|53300|E[A-Z]+)/.test(code)) return "passing";
  return code === undefined && /connection|timeout|terminated/i.test(message) ? "passing" : "lasting";
}
