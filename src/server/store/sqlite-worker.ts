/**
 * The database thread, which `sqlite-store.ts` starts. Writes that arrive during a commit share the next transaction.
 */

import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { StartError } from "../start-error.ts";
import type { Row } from "./columns.ts";
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
  /** `check` is a write that doesn't create a missing database. */
  kind: "read" | "write" | "check" | "close";
  statements: Statement[];
}

/** The rows of each statement, or an error; errors lose their class between threads. */
export type Answer = { number: number } & ({ rows: Row[][] } | { error: CallError });

export interface CallError {
  message: string;
  /** Whether it is a `StartError`. */
  start: boolean;
  /** SQLite's description of the error, which contains no personal data. */
  code: string | undefined;
}

type Result = Row[][] | Error;

interface Connection {
  database: DatabaseSync;
  files: string;
  prepared: Map<string, StatementSync>;
}

const options: ConnectOptions = workerData;
const port = parentPort as MessagePort;
let connection: Connection | undefined;

port.on("message", (first: Call) => {
  const calls = [first];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    calls.push(next.message);
  const writes = calls.filter(({ kind }) => kind === "write");
  if (writes.length > 0) answer(writes, () => commitTogether(open(options), writes));
  for (const call of calls) if (call.kind !== "write") answer([call], () => [perform(call)]);
});

function answer(calls: Call[], work: () => Result[]): void {
  let results: Result[];
  try {
    results = work();
  } catch (error) {
    disconnect();
    results = calls.map(() => error as Error);
  }
  port.postMessage(
    calls.map(({ number }, index): Answer => {
      const result = results[index] ?? [];
      return result instanceof Error ? { number, error: callError(result) } : { number, rows: result };
    }),
  );
}

function callError(error: Error & { errstr?: string; code?: string }): CallError {
  const { message } = damageError(error, databasePath(options.dataDir)) ?? error;
  return {
    message,
    start: message !== error.message || error instanceof StartError,
    code: error.errstr ?? error.code,
  };
}

function perform(call: Call): Result {
  if (call.kind === "check") return commitTogether(open({ ...options, create: false }), [call])[0] ?? [];
  if (call.kind === "read") return run(open(options), call.statements);
  disconnect();
  return [];
}

/** Commits the calls in one transaction. If a call fails, the others are committed without it. */
function commitTogether(to: Connection, calls: Call[]): Result[] {
  const failed = new Map<Call, Error>();
  for (;;) {
    const failures = failed.size;
    try {
      run(to, [["BEGIN IMMEDIATE"]]);
      const results = calls.map((call): Result => {
        try {
          return failed.get(call) ?? run(to, call.statements);
        } catch (error) {
          failed.set(call, error as Error);
          throw error;
        }
      });
      run(to, [["COMMIT"]]);
      return results;
    } catch (error) {
      if (to.database.isTransaction) run(to, [["ROLLBACK"]]);
      if (failed.size === failures) throw error;
    }
  }
}

function run({ database, prepared }: Connection, statements: Statement[]): Row[][] {
  return statements.map(([sql, values = []]) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replaceAll("$", "?"));
    prepared.set(sql, statement);
    return statement.all(...values) as Row[];
  });
}

/** Returns a connection to the files that exist now. */
function open(how: ConnectOptions): Connection {
  // The files were moved or deleted, but SQLite would continue writing to them. Writes back their log before reopening.
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
