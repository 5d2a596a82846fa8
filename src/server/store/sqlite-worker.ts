/** The database thread, which `sqlite-store.ts` starts. */

import { closeSync, fstatSync, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";
import type { StatementSync } from "node:sqlite";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { diskError } from "../disk-error.ts";
import { StartError } from "../start-error.ts";
import type { Statement } from "./message-rows.ts";
import { type ConnectOptions, connect, databasePath, fileIdentity } from "./sqlite-connection.ts";

export interface Call {
  /** A `write` is one transaction. `check` is a write that creates no missing database and reads no cached pages. */
  kind: "read" | "write" | "check" | "close";
  statements: Statement[];
}

/** The rows of each statement, or an error. Errors lose their class when they are passed between threads. */
export type Answer = { rows: object[][] } | { error: ReturnType<typeof callError> };

/** What an operator must know. */
export type Notice = { event: string; path: string };

type Connection = ReturnType<typeof newConnection>;

/** SQLite would continue to write to a file that has been cut short. */
const cutShort = Object.assign(new Error("its end is missing"), { errcode: 11 });

/** Size of the index's header, https://sqlite.org/walformat.html#the_wal_index_header. */
const indexHeaderBytes = 136;

const options: ConnectOptions = workerData;
const port = parentPort as MessagePort;
let connection: Connection | undefined;

port.on("message", ({ kind, statements }: Call) => {
  let answer: Answer;
  try {
    answer = { rows: perform(kind, statements) };
  } catch (error) {
    // Closing the connection would write the log to the file and hide the damage.
    if (error !== cutShort) disconnect();
    answer = { error: callError(error as Error) };
  }
  port.postMessage(answer);
});

function callError(error: Error & { errstr?: string; errcode?: number; code?: string }) {
  const { message } = diskError(error, databasePath(options.dataDir)) ?? error;
  return {
    message,
    isStartError: message !== error.message || error instanceof StartError,
    // SQLite's description contains no personal data.
    code: error.errstr ?? error.code,
    errcode: error.errcode,
  };
}

function perform(kind: Call["kind"], statements: Statement[]): object[][] {
  if (kind === "close") {
    disconnect();
    return [];
  }
  const to = open({ ...options, create: options.create && kind !== "check" });
  if (kind === "read") return run(to, statements);
  if (kind === "check") run(to, [["PRAGMA shrink_memory"]]);
  run(to, [["BEGIN IMMEDIATE"]]);
  try {
    const rows = run(to, statements);
    run(to, [["COMMIT"]]);
    return rows;
  } catch (error) {
    if (to.database.isTransaction) run(to, [["ROLLBACK"]]);
    throw error;
  }
}

function run(to: Connection, statements: Statement[]): object[][] {
  const rows = statements.map(([sql, values = []]) => {
    const statement = to.prepared.get(sql) ?? to.database.prepare(sql.replaceAll("$", "?"));
    to.prepared.set(sql, statement);
    return statement.all(...values);
  });
  to.indexBytes = Math.max(to.indexBytes, fstatSync(to.index).size);
  return rows;
}

/** Returns a connection to the database files that are currently on disk. */
function open(how: ConnectOptions): Connection {
  if (connection) restoreIndex(connection);
  // The files were moved or deleted, but SQLite would continue to write to them. Writes the log back before the
  // connection is opened again.
  const identity = fileIdentity(options.dataDir);
  if (connection && connection.identity.join() !== identity.join()) {
    const event = "the database was moved, deleted or replaced: continuing with what is there now";
    const path = databasePath(options.dataDir);
    if (connection.identity[0] !== identity[0]) port.postMessage({ event, path } satisfies Notice);
    run(connection, [["PRAGMA wal_checkpoint(TRUNCATE)"]]);
    disconnect();
  }
  connection ??= newConnection(how);
  if (isCutShort(connection)) {
    // Another program may have changed the files between the reads.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    if (isCutShort(connection)) throw cutShort;
  }
  return connection;
}

function newConnection(how: ConnectOptions) {
  const database = connect(how);
  const path = databasePath(options.dataDir);
  /** The index of the log, also open as long as the connection. */
  const index = openSync(`${path}-shm`, "r+");
  return {
    ...{ database, index, indexBytes: fstatSync(index).size },
    /** To read its header. Open as long as the connection: closing any descriptor of the file ends SQLite's locks. */
    file: openSync(path, "r"),
    identity: fileIdentity(options.dataDir),
    prepared: new Map<string, StatementSync>(),
  };
}

/**
 * Fills up the index of the log if it was cut short, and empties its header, so that SQLite rebuilds it from the log. SQLite
 * has it mapped into memory: to read beyond its end would end the process.
 */
function restoreIndex(to: Connection): void {
  if (fstatSync(to.index).size >= to.indexBytes) return;
  ftruncateSync(to.index, to.indexBytes);
  writeSync(to.index, Buffer.alloc(indexHeaderBytes), 0, indexHeaderBytes, 0);
}

/** Whether the log lacks frames, or a page that the file's header counts is neither in the file nor in the log. */
function isCutShort(to: Connection): boolean {
  const header = Buffer.alloc(32);
  if (readSync(to.file, header, 0, header.length, 0) < header.length) return true;
  const pageBytes = header.readUInt16BE(16);
  const pages = header.readUInt32BE(28);
  const wholePages = Math.floor(fstatSync(to.file).size / pageBytes);
  const frameAt = (frame: number) => 32 + frame * (24 + pageBytes);
  const count: Statement[] = [["PRAGMA wal_checkpoint(NOOP)"]];
  const [[counts] = []] = run(to, count) as { log: number; checkpointed: number }[][];
  const { log: frames = 0, checkpointed = 0 } = counts ?? {};
  const log = `${databasePath(options.dataDir)}-wal`;
  if (frames > 0 && frameAt(frames) > (statSync(log, { throwIfNoEntry: false })?.size ?? 0)) return true;
  if (pages <= wholePages) return false;
  // During a checkpoint, and after a crash in one, the last pages may be in the log only. SQLite doesn't read frames
  // that are checkpointed.
  const numberOf = Buffer.alloc(4);
  const file = openSync(log, "r");
  const logged = Array.from({ length: frames - checkpointed }, (_, at) => {
    readSync(file, numberOf, 0, numberOf.length, frameAt(checkpointed + at));
    return numberOf.readUInt32BE();
  });
  closeSync(file);
  return new Set(logged.filter((page) => page > wholePages && page <= pages)).size < pages - wholePages;
}

function disconnect(): void {
  if (!connection) return;
  restoreIndex(connection);
  connection.database.close();
  for (const file of [connection.file, connection.index]) closeSync(file);
  connection = undefined;
}
