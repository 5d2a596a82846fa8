/**
 * The thread that holds the database, started by `sqlite-store.ts`. Messages that arrived while the last commit
 * was synced go into the next transaction together.
 */

import type { DatabaseSync } from "node:sqlite";
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { type ConnectOptions, connect, fileIdentity } from "./sqlite-connection.ts";
import { type SqliteMessages, sqliteMessages } from "./sqlite-messages.ts";
import { StartError } from "./start-error.ts";
import type { NewMessage } from "./store.ts";

export type Method = Exclude<keyof SqliteMessages, "saveAll"> | "open" | "save" | "close";

export interface Call {
  number: number;
  method: Method;
  args: unknown[];
}

export type Answer = { number: number } & ({ result: unknown } | { error: CallError });

/** Errors lose their class on their way between threads. */
export interface CallError {
  message: string;
  /** Whether it is a `StartError`. */
  start: boolean;
  /** SQLite's own words for what went wrong, which hold nothing of a message. */
  code: string | undefined;
}

interface Connection {
  database: DatabaseSync;
  file: string;
  messages: SqliteMessages;
}

const options: ConnectOptions = workerData;
const port = parentPort as MessagePort;
let connection: Connection | undefined;

port.on("message", (first: Call) => {
  const calls = [first];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    calls.push(next.message);
  const saves = calls.filter(({ method }) => method === "save");
  if (saves.length > 0) saveTogether(saves);
  for (const call of calls) if (call.method !== "save") answerOne(call);
});

function saveTogether(calls: Call[]): void {
  try {
    const results = messages().saveAll(calls.map(({ args }) => args[0] as NewMessage));
    answer(calls.map((call, index) => answerTo(call, results[index])));
  } catch (error) {
    disconnect();
    answer(calls.map((call) => answerTo(call, error)));
  }
}

function answerOne(call: Call): void {
  try {
    answer([answerTo(call, perform(call))]);
  } catch (error) {
    disconnect();
    answer([answerTo(call, error)]);
  }
}

function perform({ method, args }: Call): unknown {
  if (method === "close") return disconnect();
  const now = messages();
  if (method === "open") return;
  return (now[method as keyof SqliteMessages] as (...args: unknown[]) => unknown)(...args);
}

const answerTo = ({ number }: Call, result: unknown): Answer =>
  result instanceof Error ? { number, error: callError(result) } : { number, result };

const answer = (answers: Answer[]) => port.postMessage(answers);

function callError(error: Error & { errstr?: string; code?: string }): CallError {
  const { message, errstr, code } = error;
  return { message, start: error instanceof StartError, code: errstr ?? code };
}

/** The messages in the file that is there now. */
function messages(): SqliteMessages {
  // SQLite goes on writing to a file that was moved or deleted under it, where nobody would find the row.
  // What its log still holds is folded into it first.
  if (connection && connection.file !== fileIdentity(options.dataDir)) {
    connection.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    disconnect();
  }
  if (!connection) {
    const database = connect(options);
    connection = { database, file: fileIdentity(options.dataDir), messages: sqliteMessages(database) };
  }
  return connection.messages;
}

function disconnect(): void {
  connection?.database.close();
  connection = undefined;
}
