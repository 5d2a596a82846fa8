/** The database thread, which `sqlite-store.ts` starts. */

import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { StartError } from "../start-error.ts";
import type { Statement } from "./sql-store.ts";
import {
  type ConnectOptions,
  connect,
  damageError,
  databasePath,
  fileIdentity,
} from "./sqlite-connection.ts";

export interface Call {
  number: number;
  /** A `write` is one transaction. `check` is a write that doesn't create a missing database. */
  kind: "read" | "write" | "check" | "close";
  statements: Statement[];
}

/** The rows of each statement, or an error. Errors lose their class when they are passed between threads. */
export type Answer = { number: number } & ({ rows: object[][] } | { error: CallError });

export interface CallError {
  message: string;
  /** Whether it is a `StartError`. */
  start: boolean;
  /** SQLite's description of the error, which contains no personal data. */
  code: string | undefined;
  errcode: number | undefined;
}

interface Connection {
  database: DatabaseSync;
  files: string;
  prepared: Map<string, StatementSync>;
}

const options: ConnectOptions = workerData;
const port = parentPort as MessagePort;
let connection: Connection | undefined;

port.on("message", ({ number, kind, statements }: Call) => {
  let answer: Answer;
  try {
    answer = { number, rows: perform(kind, statements) };
  } catch (error) {
    disconnect();
    answer = { number, error: callError(error as Error) };
  }
  port.postMessage(answer);
});

function callError(error: Error & { errstr?: string; errcode?: number; code?: string }): CallError {
  const { message } = damageError(error, databasePath(options.dataDir)) ?? error;
  return {
    message,
    start: message !== error.message || error instanceof StartError,
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

function run({ database, prepared }: Connection, statements: Statement[]): object[][] {
  return statements.map(([sql, values = []]) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replaceAll("$", "?"));
    prepared.set(sql, statement);
    return statement.all(...values);
  });
}

/** Returns a connection to the database files that are currently on disk. */
function open(how: ConnectOptions): Connection {
  // The files were moved or deleted, but SQLite would continue to write to them. Writes the log back before the
  // connection is opened again.
  if (connection && connection.files !== fileIdentity(options.dataDir)) {
    run(connection, [["PRAGMA wal_checkpoint(TRUNCATE)"]]);
    disconnect();
  }
  if (!connection) {
    const database = connect(how);
    connection = { database, files: fileIdentity(options.dataDir), prepared: new Map() };
  }
  return connection;
}

function disconnect(): void {
  connection?.database.close();
  connection = undefined;
}
