import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "../../../src/server/http/http-server.ts";
import { hostileAddress } from "../../support/addresses.ts";
import { listening } from "../../support/listening.ts";
import { serverContent, siteFolder } from "../support/folders.ts";
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
  const { server } = createHttpServer(() => {
    handled += 1;
  });
  let parsed = 0;
  server.on("request", () => {
    parsed += 1;
  });
  expect(await rawExchange(await listening(server), page.repeat(5000))).toBe("");
  expect([parsed, handled]).toEqual([17, 0]);
});

test("The pipelined requests of a client that reads nothing are handled one at a time", async () => {
  let handled = 0;
  const { server, stop } = createHttpServer((_incoming, outgoing) => {
    handled += 1;
    outgoing.end(Buffer.alloc(64 * 1024 ** 2));
  });
  const socket = connect(await listening(server), "localhost");
  socket.write(page.repeat(16));
  await once(socket, "readable");
  expect(handled).toBe(1);
  socket.destroy();
  await stop();
});

test("A server that is asked to stop waits for an answer in progress, and 8 s at most", async () => {
  const { server, stop } = createHttpServer(() => {});
  server.setTimeout(0);
  const socket = connect(await listening(server), "localhost");
  socket.write(page);
  await once(server, "request");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(7900);
  expect([server.listening, socket.destroyed]).toEqual([false, false]);
  const closed = once(socket, "close");
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([stopped, closed]);
});

test("However many clients read nothing of a file, the server holds it once", async () => {
  const { port, url } = await runServer({ siteDir: siteFolder({ "a.glb": new Uint8Array(3_000_000) }) });
  const before = process.memoryUsage().arrayBuffers;
  const sockets = Array.from({ length: 20 }, () => connect(port, "localhost"));
  for (const socket of sockets) socket.write(page.replace("GET /", "GET /a.glb").repeat(16));
  await Promise.all(sockets.map((socket) => once(socket, "readable")));
  expect((await fetch(url)).status).toBe(200);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  for (const socket of sockets) socket.destroy();
});

test.each([
  ["one network", 100, () => "a network"],
  ["all", 500, () => null],
])(
  "Beyond the limit of connections from %s, a new one replaces the one that has been idle longest",
  async (_, limit, networkOf) => {
    const { server, stop } = createHttpServer(() => {}, networkOf);
    // On a busy machine, the first connections would be closed for their age before the last ones are open.
    Object.assign(server, { headersTimeout: 0, requestTimeout: 0 });
    const port = await listening(server);
    const sockets: Socket[] = [];
    const open = () =>
      once(sockets[sockets.push(connect(port, "localhost").resume()) - 1] as Socket, "connect");
    await open();
    sockets[0]?.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n");
    await once(server, "request");
    while (sockets.length < limit) await open();
    const closed = sockets.slice(1, 3).map((socket) => once(socket, "close"));
    await Promise.all([open(), open(), ...closed]);
    expect(sockets.flatMap(({ destroyed }, at) => (destroyed ? at : []))).toEqual([1, 2]);
    for (const socket of sockets) socket.destroy();
    await stop();
  },
);

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

test("Every response has the headers of the policy, whatever is wrong with the request", async () => {
  const { port } = await runServer();
  const host = "Host: localhost";
  const lines = [host, "X: no host", "Host: a b", "Host: ", `${host}\r\nExpect: x`, `${host}\r\nUpgrade: x`];
  for (const method of ["GET", "POST", "OPTIONS", "TRACE"])
    for (const target of ["/", "/api/messages", "/nowhere", "*", "/%", "http://a/", "x"])
      for (const line of lines) {
        const head = `${method} ${target} HTTP/1.1\r\nConnection: close\r\n${line}\r\n\r\n`;
        const received = await rawExchange(port, head);
        expect(received, head).toMatch(/^$|x-content-type-options: nosniff/i);
        if (line === "X: no host") expect(received, head).toMatch(/^$|^HTTP\/1\.1 400 /);
      }
});

/**
 * Sends a request in two packets, the second one once the server has received the first.
 *
 * @param isFirst whether the connection is new; otherwise, another request was answered on it
 */
async function exchangeInTwo(port: number, request: Buffer, at: number, isFirst: boolean): Promise<string> {
  const accepted = new Promise<Socket>((resolve) => {
    const listener = (message: unknown) => {
      unsubscribe("net.server.socket", listener);
      resolve((message as { socket: Socket }).socket);
    };
    subscribe("net.server.socket", listener);
  });
  const client = connect({ port, host: "localhost", noDelay: true });
  if (!isFirst) {
    client.write(page.replace("GET", "HEAD"));
    await once(client, "data");
  }
  const socket = await accepted;
  client.write(request.subarray(0, at));
  await once(socket, "data");
  client.write(request.subarray(at));
  return (await buffer(client)).toString("latin1");
}

test("A GET or HEAD request with any byte in its address gets the same answer in one packet and in two", async () => {
  const { port } = await runServer();
  const rest = " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const dateless = (answer: string) => answer.replace(/^date: .*$/im, "");
  let at = 0;
  for (let byte = 0; byte < 256; byte++)
    for (const place of ["/a", "/?a="])
      for (const method of ["GET", "HEAD"]) {
        const start = Buffer.from([...Buffer.from(`${method} ${place}`), byte]);
        const request = Buffer.concat([start, Buffer.from(`b${rest}`)]);
        const received = await rawExchange(port, request);
        const case_ = `${method} ${place} and byte ${byte}`;
        expect(received, case_).toMatch(/^HTTP\/1\.1 \d{3} .+x-content-type-options: nosniff/is);
        if ((place === "/a") === (method === "GET")) {
          at = (at % (request.length - 1)) + 1;
          const split = await exchangeInTwo(port, request, at, byte % 2 === 0);
          expect(dateless(split), `${case_}, split at ${at}`).toBe(dateless(received));
        }
        if (byte < 0x80) continue;
        const hex = byte.toString(16).toUpperCase();
        expect(received, case_).toMatch(/^HTTP\/1\.1 301 /);
        expect(received, case_).toContain(`Location: ${place}%${hex}b\r\n`);
      }
  const answerTo = (start: string) => rawExchange(port, start + rest);
  expect(await answerTo("GET //host.example/ñ")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await answerTo(`GET /${"a".repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await answerTo("PUT /ñ")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await answerTo("POST /elsewhere?ñ")).toMatch(/^HTTP\/1\.1 400 /);
});

test("A request that its client doesn't finish is answered, unless it may be a message", async () => {
  const { port } = await runServer();
  const answerTo = (unfinished: string) => {
    const client = connect(port, "localhost");
    client.end(unfinished);
    return text(client);
  };
  for (const unfinished of [
    "GET /",
    "GET /ñ",
    "HEAD / HTTP/1.1\r\nHost: a\r\n",
    "POST /elsewhere HTTP/1.1\r\n",
  ])
    expect(await answerTo(unfinished), unfinished).toMatch(/^HTTP\/1\.1 408 /);
  for (const unfinished of ["", "P", "POST ", "POST /", "POST /api/messages?ñ HTTP/1.1\r\n", "\x16\x03"])
    expect(await answerTo(unfinished), unfinished).toBe("");
});

test("A client that closes its side after a whole request gets the answer, and its message is stored", async () => {
  const { port, dataDir } = await runServer();
  const form = rawPost(JSON.stringify(formBody));
  for (const [request, status] of [
    [page, "200"],
    ["GET / HTTP/1.0\r\n\r\n", "200"],
    [form, "201"],
    [form.replace("Connection: close\r\n", ""), "201"],
  ] as const) {
    const client = connect(port, "localhost");
    client.end(request);
    expect(await text(client)).toMatch(`HTTP/1.1 ${status} `);
  }
  expect(await storedMessages(dataDir)).toHaveLength(2);
});

test("A message that can't be parsed is never answered, in one packet or in two", async () => {
  const { port } = await runServer();
  const head = ["Host: localhost", "Expect: 100-continue", "Transfer-Encoding: chunked", "", ""];
  const request = Buffer.from(["POST /api/messages?ñ HTTP/1.1", ...head].join("\r\n"));
  expect(await rawExchange(port, request)).toBe("");
  for (let at = 1; at < request.length; at++)
    expect(await exchangeInTwo(port, request, at, at % 2 === 0), `split at ${at}`).toBe("");
  // What looks like a request is the body of a message.
  const socket = connect(port, "localhost");
  socket.write(["POST /api/messages HTTP/1.1", ...head].join("\r\n"));
  await once(socket, "data");
  socket.write("GET /ñ HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await text(socket)).toBe("");
});

test("All answers that aren't files have the same security headers, however malformed the request", async () => {
  const content = { ...serverContent, isPreview: true };
  const { port } = await runServer({ siteUrl: "https://agency.example", trustedProxies: 1, content });
  const ofAnswer = new Set(["date", "content-type", "content-length", "connection", "location", "allow"]);
  for (const scheme of ["https", "http"]) {
    const rest = `Host: a\r\nX-Forwarded-Proto: ${scheme}\r\nConnection: close\r\n\r\n`;
    const headersOf = async (line: string) => {
      const received = await rawExchange(port, `${line}\r\n${rest}`);
      const [status, ...headers] = (received.split("\r\n\r\n")[0] ?? "").split("\r\n");
      expect(status, line).toMatch(/ (?:[34]\d\d) /);
      const sorted = headers
        .map((header) => header.replace(/^[^:]+/, (name) => name.toLowerCase()))
        .toSorted();
      return sorted.filter((header) => !ofAnswer.has(header.split(":")[0] ?? ""));
    };
    const usual = await headersOf("PUT / HTTP/1.1");
    expect(usual).toContain("x-robots-tag: noindex");
    expect(usual.includes("strict-transport-security: max-age=63072000")).toBe(scheme === "https");
    for (const line of [
      "GET /%2f HTTP/1.1",
      "GET / HTTP/1.1\r\nHost: b",
      "GET /ñ HTTP/1.1",
      "GET /\0 HTTP/1.1",
    ])
      expect(await headersOf(line), line).toEqual(usual);
  }
});

test("No address makes the server fail or end", async () => {
  const { port } = await runServer();
  const answerTo = (address: string) =>
    rawExchange(
      port,
      Buffer.from(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, "latin1"),
    );
  await fc.assert(
    fc.asyncProperty(hostileAddress, async (address) => {
      expect(await answerTo(address)).toMatch(/^HTTP\/1\.1 [234]/);
    }),
  );
});
