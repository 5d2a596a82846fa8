import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { StartError } from "../start-error.ts";
import { insertOf, type MessageRow, type Statement } from "./message-rows.ts";
import { type MessageStore, sqlStore } from "./sql-store.ts";
import { type ConnectOptions, databasePath } from "./sqlite-connection.ts";
import type { Answer, Call, Notice } from "./sqlite-worker.ts";
import type { OpenOptions } from "./store.ts";

interface SqliteOptions extends Partial<Omit<ConnectOptions, "dataDir">> {
  /** How long `erase` and `purge` wait for programs that use the write-ahead log. */
  logTimeoutMs?: number;
}

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const rowErrors = [18, 19, 20];

/**
 * Stores messages in `messages.sqlite`, on a thread of its own, so that a locked database or a slow disk doesn't block
 * the server. @throws StartError if the folder or the database cannot be used
 */
export async function openSqliteStore(
  dataDir: string,
  { busyTimeoutMs = 5000, logTimeoutMs = 30_000, create = true }: SqliteOptions = {},
  { builtAt, report }: OpenOptions = {},
): Promise<MessageStore> {
  const workerData: ConnectOptions = { dataDir, busyTimeoutMs, create };
  const { call, close } = databaseThread(workerData, report);
  const read = async <Row = MessageRow>(...query: Statement) => (await call<Row>("read", [query]))[0] ?? [];

  const store = sqlStore({
    read,
    commit: (statements) => call("write", statements),
    insert: async (messages) => (await call<{ id: string }>("write", messages.map(insertOf))).flat(),
    isRowError: (error) => rowErrors.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff),
    // SQLite needs no row locks, because a write locks the whole database.
    lockRow: "",
    check: (statements) => call("check", statements),
    close,
    builtAt,
  });
  /**
   * Empties the write-ahead log, which still contains the text of removed messages. Waits while other programs use it, but
   * blocks no message for longer than a moment.
   */
  const emptyLog = async (removed: number): Promise<void> => {
    const endMs = performance.now() + logTimeoutMs;
    const empty: Statement[] = [
      ["PRAGMA busy_timeout = 50"],
      ["PRAGMA wal_checkpoint(TRUNCATE)"],
      [`PRAGMA busy_timeout = ${busyTimeoutMs}`],
    ];
    while ((await call<{ busy: number }>("read", empty))[1]?.[0]?.busy !== 0) {
      if (performance.now() > endMs)
        throw new StartError(
          `${removed} of the messages were removed, but their text is still in ${databasePath(dataDir)}-wal, which ` +
            "another program reads. End that program, then run the same command again.",
        );
      await delay(100);
    }
  };

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
      await emptyLog(purged);
      return purged;
    },
    async erase(whose) {
      const erased = await store.erase(whose);
      // When SQLite splits a page, copies of the moved rows stay behind, which `secure_delete` doesn't overwrite.
      await read("VACUUM");
      await emptyLog(erased);
      return erased;
    },
  };
}

/** A thread with its own connection to the database. If the thread ends, the next call starts a new one. */
function databaseThread(workerData: ConnectOptions, report: OpenOptions["report"]) {
  /** The calls that the thread has not answered, in its order. */
  const waiting: PromiseWithResolvers<object[][]>[] = [];
  let worker: Worker | undefined;
  let closing: Promise<void> | undefined;

  const start = (): Worker => {
    const started = new Worker(new URL("./sqlite-worker.ts", import.meta.url), { workerData });
    started.on("message", (answer: Answer | Notice) => {
      if ("event" in answer) return report?.(answer.event, { path: answer.path });
      const call = waiting.shift();
      // An idle store must not keep the process alive.
      if (waiting.length === 0) started.unref();
      if ("rows" in answer) return call?.resolve(answer.rows);
      const { message, isStartError, ...codes } = answer.error;
      call?.reject(isStartError ? new StartError(message) : Object.assign(new Error(message), codes));
    });
    let reason: Error | undefined;
    started.on("error", (error) => {
      reason = error as Error;
    });
    started.on("exit", () => {
      worker = undefined;
      const error = new Error("The database thread ended.", { cause: reason });
      for (const { reject } of waiting.splice(0)) reject(error);
    });
    return started;
  };
  const call = async <Row>(kind: Call["kind"], statements: Statement[] = []): Promise<Row[][]> => {
    if (closing && kind !== "close") throw new Error("The message store is closed.");
    worker ??= start();
    worker.ref();
    const answered = Promise.withResolvers<object[][]>();
    waiting.push(answered);
    worker.postMessage({ kind, statements } satisfies Call);
    return (await answered.promise) as Row[][];
  };
  const end = async () => {
    // An error is harmless here: all acknowledged messages are already on disk.
    if (worker) await call("close").catch(() => undefined);
    await worker?.terminate();
  };
  const close = () => {
    closing ??= end();
    return closing;
  };
  return { call, close };
}
