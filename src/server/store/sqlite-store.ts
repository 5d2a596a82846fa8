import { Worker } from "node:worker_threads";
import { StartError } from "../start-error.ts";
import { columns, type Row, type Table } from "./columns.ts";
import { type Statement, sqlStore } from "./sql-store.ts";
import { type ConnectOptions, databasePath } from "./sqlite-connection.ts";
import { sqliteDialect } from "./sqlite-schema.ts";
import type { Answer, Call } from "./sqlite-worker.ts";
import type { MessageStore } from "./store.ts";

const insertInto = (table: Table) => `INSERT INTO ${table} (${columns[table].map(({ name }) => name)})`;
const parameters = (table: Table) => columns[table].map((_, index) => `$${index + 1}`);
const insertMessage = `${insertInto("messages")} VALUES (${parameters("messages")}) ON CONFLICT DO NOTHING RETURNING id`;
const insertMail = `${insertInto("outbox")} SELECT ${parameters("outbox")} WHERE changes() = 1 ON CONFLICT DO NOTHING`;

/**
 * Stores messages in `messages.sqlite`. Uses a worker thread, so that a locked database or a slow disk doesn't block
 * the server. If the thread ends, the next call starts a new one.
 *
 * @throws StartError if the folder or the database cannot be used
 */
export async function openSqliteStore(
  dataDir: string,
  { busyTimeoutMs = 5000, create = true }: Partial<Omit<ConnectOptions, "dataDir">> = {},
): Promise<MessageStore> {
  const workerData: ConnectOptions = { dataDir, busyTimeoutMs, create };
  const waiting = new Map<number, PromiseWithResolvers<Row[][]>>();
  let calls = 0;
  let worker: Worker | undefined;
  let closed = false;

  const start = (): Worker => {
    const started = new Worker(new URL("./sqlite-worker.ts", import.meta.url), { workerData });
    started.on("message", (answers: Answer[]) => {
      for (const answer of answers) {
        const call = waiting.get(answer.number);
        waiting.delete(answer.number);
        if ("rows" in answer) call?.resolve(answer.rows);
        else {
          const { message, start, code } = answer.error;
          call?.reject(start ? new StartError(message) : Object.assign(new Error(message), { code }));
        }
      }
      // An idle store must not keep the process alive.
      if (waiting.size === 0) started.unref();
    });
    let reason: Error | undefined;
    started.on("error", (error) => {
      reason = error as Error;
    });
    started.on("exit", () => {
      worker = undefined;
      const error = new Error("The database thread ended.", { cause: reason });
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  };
  const call = async (kind: Call["kind"], statements: Statement[] = []) => {
    if (closed && kind !== "close") throw new Error("The message store is closed.");
    worker ??= start();
    worker.ref();
    const made: Call = { number: calls++, kind, statements };
    const answered = Promise.withResolvers<Row[][]>();
    waiting.set(made.number, answered);
    worker.postMessage(made);
    return answered.promise;
  };
  const read = async (...query: Statement) => (await call("read", [query]))[0] ?? [];

  const store = sqlStore({
    dialect: sqliteDialect,
    read,
    commit: (statements) => call("write", statements),
    async insert(message, mail) {
      const statements: Statement[] = [[insertMessage, Object.values(message)]];
      if (mail) statements.push([insertMail, Object.values(mail)]);
      const [inserted = []] = await call("write", statements);
      return inserted.length > 0;
    },
    check: async (update) => void (await call("check", [update])),
    async close() {
      if (closed) return;
      closed = true;
      // All acknowledged messages are on disk already.
      if (worker) await call("close").catch(() => undefined);
      await worker?.terminate();
    },
  });
  /**
   * Empties the write-ahead log, which still contains deleted text. Returns false while a different connection reads
   * it.
   */
  const emptyLog = async () => (await read("PRAGMA wal_checkpoint(TRUNCATE)"))[0]?.busy === 0;

  try {
    await read("SELECT 1");
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    ...store,
    async purge(...args) {
      const purged = await store.purge(...args);
      await emptyLog();
      return purged;
    },
    async erase(whose) {
      const erased = await store.erase(whose);
      // Split pages contain copies of moved rows, which `secure_delete` doesn't overwrite.
      await read("VACUUM");
      if (await emptyLog()) return erased;
      throw new StartError(
        `${erased} of the messages were removed, but their text is still in ${databasePath(dataDir)}-wal, which ` +
          "another program reads. End that program, then run the same command again.",
      );
    },
  };
}
