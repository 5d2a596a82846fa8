import { EventEmitter } from "node:events";
import { Server, Socket } from "node:net";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "../../../src/server/start-server.ts";
import { mailServer } from "../support/mail-server.ts";
import { formBody } from "../support/messages.ts";
import { postMessage, quietLog, serverOptions } from "../support/running.ts";
import { storeKinds } from "../support/stores.ts";

/** What reaches outside of the process, and so may fail at any time. */
const kinds = [Server, Socket, Worker, pg.Pool, pg.Client];

test.each(storeKinds)(
  "Whatever may fail in a server with $name has a listener for errors at each of its events, the first one too",
  async ({ settings }) => {
    const [seen, deaf] = [new Set<string>(), new Set<string>()];
    const { emit } = EventEmitter.prototype;
    const spy = vi.spyOn(EventEmitter.prototype, "emit").mockImplementation(function (
      this: EventEmitter,
      ...args
    ) {
      const kind = kinds.find((kind) => this instanceof kind);
      if (kind && !String(args[0]).endsWith("Listener")) {
        seen.add(kind.name);
        if (this.listenerCount("error") === 0) deaf.add(`${kind.name}: ${String(args[0])}`);
      }
      return emit.apply(this, args);
    });
    onTestFinished(() => spy.mockRestore());
    const { url: smtpUrl, received } = await mailServer();
    const mail = { smtpUrl, from: null, to: null };
    const server = await startServer(serverOptions({ ...(await settings()), mail, log: quietLog }));
    const url = `http://localhost:${server.port}`;
    expect((await postMessage(url, formBody)).status).toBe(201);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    await server.stop();
    expect(seen.size).toBeGreaterThan(2);
    expect([...deaf]).toEqual([]);
  },
);
