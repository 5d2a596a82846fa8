import { Worker } from "node:worker_threads";
import type { ConnectOptions } from "./sqlite-connection.ts";
import type { Answer, Call, CallError, Method } from "./sqlite-worker.ts";
import { StartError } from "./start-error.ts";
import type { MessageStore } from "./store.ts";

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Messages in `messages.sqlite`, held by a thread of its own: a locked database or a slow disk keeps nothing
 * waiting but messages. A thread that ends is replaced with the next call.
 *
 * @throws StartError when the folder or the database cannot be used
 */
export async function openSqliteStore(
  dataDir: string,
  { busyTimeoutMs = 5000, create = true }: Partial<Omit<ConnectOptions, "dataDir">> = {},
): Promise<MessageStore> {
  const workerData: ConnectOptions = { dataDir, busyTimeoutMs, create };
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let worker: Worker | undefined;
  let closed = false;

  const start = (): Worker => {
    const started = new Worker(new URL("./sqlite-worker.ts", import.meta.url), { workerData });
    started.on("message", (answers: Answer[]) => {
      for (const answer of answers) {
        const call = waiting.get(answer.number);
        waiting.delete(answer.number);
        if ("result" in answer) call?.resolve(answer.result);
        else call?.reject(errorOf(answer.error));
      }
      // A store that nobody waits for does not keep a process alive.
      if (waiting.size === 0) started.unref();
    });
    let reason: Error | undefined;
    started.on("error", (error) => {
      reason = error as Error;
    });
    started.on("exit", () => {
      worker = undefined;
      const error = new Error("The thread that keeps the messages ended.", { cause: reason });
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  };

  const call = (method: Method, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      worker ??= start();
      worker.ref();
      const made: Call = { number: calls++, method, args };
      waiting.set(made.number, { resolve, reject });
      worker.postMessage(made);
    });

  /** A method of the store that the thread performs. */
  const remote =
    <M extends Exclude<keyof MessageStore, "close">>(method: M) =>
    (...args: Parameters<MessageStore[M]>): ReturnType<MessageStore[M]> =>
      (closed ? Promise.reject(new Error("The message store is closed.")) : call(method, args)) as ReturnType<
        MessageStore[M]
      >;

  const end = async () => {
    closed = true;
    if (!worker) return;
    // What was answered is on disk already, however the thread ends.
    await call("close", []).catch(() => undefined);
    await worker?.terminate();
  };

  try {
    await call("open", []);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    save: remote("save"),
    list: remote("list"),
    get: remote("get"),
    countByDay: remote("countByDay"),
    setSpam: remote("setSpam"),
    erase: remote("erase"),
    purge: remote("purge"),
    importMessages: remote("importMessages"),
    claimMail: remote("claimMail"),
    mailSent: remote("mailSent"),
    mailFailed: remote("mailFailed"),
    close: end,
  };
}

function errorOf({ message, start, code }: CallError): Error {
  return start ? new StartError(message) : Object.assign(new Error(message), { code });
}
