import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "../../../src/server/http/http-server.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage, rawExchange, rawPost, runServer } from "../support/running.ts";

const connections = process.env.TEST_LONG ? 20 : 2;
const page = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("A client that pipelines thousands of requests is disconnected, and other clients are served", async () => {
  const cwd = projectFolder();
  const { url } = await spawnServer(cwd);
  const port = Number(new URL(url).port);
  const floods = Array.from({ length: connections }, () => rawExchange(port, page.repeat(5000)));
  expect((await fetch(url)).status).toBe(200);
  expect((await postMessage(url, formBody)).status).toBe(201);
  for (const received of await Promise.all(floods))
    expect(received.split("HTTP/1.1 ").length - 1).toBeLessThan(17);
  expect(await storedMessages(join(cwd, "data"))).toHaveLength(1);
});

test("If a client pipelines too many requests, none is handled, and parsing stops at the limit", async () => {
  let handled = 0;
  const { server, stop } = createHttpServer(() => {
    handled += 1;
  });
  let parsed = 0;
  server.on("request", () => {
    parsed += 1;
  });
  server.listen(0);
  await once(server, "listening");
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  expect(await rawExchange(port, page.repeat(5000))).toBe("");
  expect([parsed, handled]).toEqual([17, 0]);
});

test("A form pipelined after too many requests is neither stored nor answered", async () => {
  const { port, dataDir } = await runServer();
  const received = await rawExchange(port, page.repeat(16) + rawPost(JSON.stringify(formBody)));
  expect(received).not.toMatch(/HTTP\/1\.1 (?!200)/);
  expect(await storedMessages(dataDir)).toEqual([]);
});

test("A few pipelined requests are answered in order; sequential requests on a connection are not limited", async () => {
  const { port } = await runServer();
  const last = page.replace("GET /", "GET /missing.js").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
  const received = await rawExchange(port, page.repeat(9) + last);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([...Array(9).fill("HTTP/1.1 200"), "HTTP/1.1 404"]);

  const socket = connect(port, "localhost");
  onTestFinished(() => {
    socket.destroy();
  });
  for (let sent = 0; sent < 40; sent++) {
    const answered = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
    socket.write(page.replace("GET", "HEAD"));
    expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("HTTP/1.0 without a Host header is answered", async () => {
  const { port } = await runServer();
  expect(await rawExchange(port, "GET / HTTP/1.0\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 200 .+<title>Home<\/title>$/s,
  );
});

test("A request with two Host headers is refused", async () => {
  const { port, dataDir } = await runServer();
  const twoHosts = (request: string) => request.replace("\r\n", "\r\nHost: other.example\r\n");
  for (const request of [
    rawPost(JSON.stringify(formBody)),
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n",
  ])
    expect(await rawExchange(port, twoHosts(request))).toMatch(/^HTTP\/1\.1 400 .+two Host headers\.$/s);
  expect(await storedMessages(dataDir)).toEqual([]);
});

test("A request with an invalid Host header is refused", async () => {
  const { port } = await runServer();
  const request = "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n";
  expect(await rawExchange(port, request)).toMatch(/^HTTP\/1\.1 400 .+Host header is not valid\.$/s);
});
