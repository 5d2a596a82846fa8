import { once } from "node:events";
import { connect, type Socket } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { StartError } from "../../../src/server/start-error.ts";
import { startServer } from "../../../src/server/start-server.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { createDatabase } from "../support/postgres.ts";
import {
  beginPost,
  postMessage,
  quietLog,
  rawExchange,
  rawPost,
  runServer,
  serverOptions,
} from "../support/running.ts";

test("If the port is taken, the error names it and the setting that changes it", async () => {
  const { port } = await runServer();
  const start = startServer(serverOptions({ port }));
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(new RegExp(`^Port ${port} is taken.+set PORT`));
});

test("Invalid, too large and incomplete requests get no response, because any response would look like success", async () => {
  const { port, dataDir, url } = await runServer();
  const post = rawPost(JSON.stringify(formBody));
  expect(await rawExchange(port, "hello\r\n\r\n")).toBe("");
  expect(await rawExchange(port, post.replace("\r\n", `\r\nCookie: ${"x".repeat(20_000)}\r\n`))).toBe("");
  const cut = new Promise<string>((received) => {
    let bytes = "";
    const socket = connect({ port, host: "localhost", allowHalfOpen: true }, () =>
      socket.end(post.slice(0, -9)),
    );
    socket.on("data", (chunk) => {
      bytes += chunk;
    });
    socket.on("error", () => {}).on("close", () => received(bytes));
  });
  expect(await cut).toBe("");
  expect((await postMessage(url, formBody)).status).toBe(201);
  expect(await storedMessages(dataDir)).toHaveLength(1);
});

const page = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("A stopping server closes connections without a whole request, before it gives up on slow ones", async () => {
  const server = await startServer(serverOptions());
  const form = rawPost(JSON.stringify(formBody)).slice(0, -9);
  const sockets = ["", page, "GET / HTTP/1.1\r\n", `${page}GET / H`, form, page + form].map((sent) => {
    const socket = connect(server.port, "localhost").on("error", () => {});
    socket.write(sent);
    return socket;
  });
  await once(sockets[1] as Socket, "readable");
  const closed = Promise.all(
    sockets.map((socket) => new Promise((ended) => socket.resume().on("close", ended))),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = server.stop();
  vi.advanceTimersByTime(1000);
  await stopped;
  await closed;
});

test("A stopping server stores and answers a message that it has begun to read", async () => {
  const options = serverOptions();
  const server = await startServer(options);
  const form = await beginPost(server.port, JSON.stringify(formBody));
  const stopped = server.stop();
  expect(await form.finish()).toMatch(/^HTTP\/1\.1 201 /);
  await stopped;
  expect(await storedMessages(options.dataDir)).toHaveLength(1);
});

test("A server stops although its database doesn't answer", async () => {
  const databaseUrl = await createDatabase();
  const error = vi.fn();
  const server = await startServer(serverOptions({ databaseUrl, log: { ...quietLog, error } }));
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("BEGIN; LOCK TABLE contact.messages");
  const socket = connect(server.port, "localhost");
  socket.write(page.replace("GET /", "GET /healthz"));
  const waiting = `SELECT FROM pg_locks JOIN pg_database AS own ON own.oid = database
    WHERE datname = current_database() AND NOT granted`;
  await vi.waitFor(async () => expect((await other.query(waiting)).rows).toHaveLength(1));
  socket.resetAndDestroy();
  await server.stop();
  expect(error).not.toHaveBeenCalled();
});

test("With HOST, the server listens on that address only", async () => {
  const { port } = await runServer({ host: "127.0.0.1" });
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}`)).rejects.toThrow();
});
