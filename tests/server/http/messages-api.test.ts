import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { messagesMiddleware } from "../../../src/server/http/messages-api.ts";
import type { MessageStore } from "../../../src/server/store/sql-store.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { listening } from "../../support/listening.ts";
import { serverContent, temporaryFolder } from "../support/folders.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { contactEndpoint, postMessage, rawExchange, rawPost, runApp, runServer } from "../support/running.ts";

const withKey = (key: string) => ({ "Idempotency-Key": key });

test("The response is sent only after the message is stored", async () => {
  const events: string[] = [];
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const port = await runApp({
    save: async () => {
      begun.resolve();
      await mayEnd.promise;
      events.push("stored");
      return { id: "1", created: true };
    },
  });
  const url = `http://localhost:${port}`;
  const answered = postMessage(url, formBody).then(() => events.push("answered"));
  await begun.promise;
  // In this time, a response that doesn't wait would arrive.
  await fetch(url);
  mayEnd.resolve();
  await answered;
  expect(events).toEqual(["stored", "answered"]);
});

test("Parallel requests with the same key and body are stored once", async () => {
  const { url, dataDir } = await runServer();
  const headers = withKey(randomUUID());
  const answers = await Promise.all([1, 2, 3].map(() => postMessage(url, formBody, headers)));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 201]);
  expect(await storedMessages(dataDir)).toHaveLength(1);
});

test("A preview accepts messages and stores none, and asks search engines to leave every response out", async () => {
  const { url, dataDir } = await runServer({ content: { ...serverContent, isPreview: true } });
  const answers = [
    await postMessage(url, formBody),
    await fetch(`${url}/api/messages`, {
      method: "POST",
      body: new URLSearchParams({ name: "Ana", message: "Hola" }),
      redirect: "manual",
    }),
    await fetch(url),
    await fetch(`${url}/nowhere`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 303, 200, 404]);
  for (const { headers } of answers) expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(await storedMessages(dataDir)).toEqual([]);
  expect((await postMessage(url, { message: 1 })).status).toBe(400);
});

test("Bytes that are not UTF-8 are refused", async () => {
  const { port } = await runServer();
  const body = Buffer.concat([Buffer.from('{"name": "'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const head = rawPost("", { "Content-Length": String(body.length) });
  expect(await rawExchange(port, Buffer.concat([Buffer.from(head), body]))).toMatch(/^HTTP\/1\.1 400 /);
});

test("A chunked body is stored, unless it has thousands of chunks or is larger than 256 KB, which is refused before its end", async () => {
  const { port, dataDir } = await runServer();
  const chunked = (...chunks: string[]) => {
    const head = rawPost("", { "Transfer-Encoding": "chunked" }).replace("Content-Length: 0\r\n", "");
    const body = chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`);
    return `${head}${body.join("")}0\r\n\r\n`;
  };
  expect(await rawExchange(port, chunked(JSON.stringify(formBody)))).toMatch(/^HTTP\/1\.1 201 /);
  const large = JSON.stringify({ ...formBody, message: "x".repeat(2 ** 18) });
  const endless = chunked(large).slice(0, -"\r\n0\r\n\r\n".length);
  const announced = rawPost("", { "Content-Length": String(2 ** 18 + 1) });
  for (const sent of [chunked(large), endless, announced])
    expect(await rawExchange(port, sent)).toMatch(/^HTTP\/1\.1 413 /);
  const text = JSON.stringify({ ...formBody, message: "x".repeat(3500) });
  expect(await rawExchange(port, chunked(...text))).toMatch(/^HTTP\/1\.1 201 /);
  expect(await rawExchange(port, chunked(...text, ...text))).toMatch(/^HTTP\/1\.1 413 /);
  expect(await storedMessages(dataDir)).toHaveLength(2);
});

test("If the store fails, the connection is closed without a response", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const failing: Pick<MessageStore, "save">[] = [
    { save: () => Promise.reject(new Error("no space")) },
    {
      save: () => {
        throw new Error("no space");
      },
    },
  ];
  for (const store of failing) {
    const port = await runApp(store);
    expect(await rawExchange(port, rawPost(JSON.stringify(formBody)))).toBe("");
    await expect(postMessage(`http://localhost:${port}`, formBody)).rejects.toThrow("fetch failed");
  }
  expect(logged).toHaveBeenCalledTimes(4);
  logged.mockRestore();
});

test("If the store is closed or its database is missing, no response is sent", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const dataDir = temporaryFolder();
  const store = await openSqliteStore(dataDir);
  const port = await runApp(store);
  await store.close();
  expect(await rawExchange(port, rawPost(JSON.stringify(formBody)))).toBe("");
  rmSync(databasePath(dataDir));
  expect(await rawExchange(port, rawPost(JSON.stringify(formBody)))).toBe("");
  logged.mockRestore();
});

test("If a client disconnects in the middle of its body, nothing is stored and no error is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { port, dataDir, url } = await runServer();
  const whole = rawPost(JSON.stringify(formBody));
  const { connect } = await import("node:net");
  await new Promise<void>((done) => {
    const socket = connect(port, "localhost", () => {
      socket.write(whole.slice(0, -20), () => socket.resetAndDestroy());
    });
    socket.on("close", () => done());
  });
  expect((await postMessage(url, formBody)).status).toBe(201);
  expect(await storedMessages(dataDir)).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test("Any posted JSON is either stored and answered with 201, or refused with 400 and not stored", {
  timeout: 300_000,
}, async () => {
  const { url, dataDir } = await runServer();
  const text = fc.string({ unit: "binary" });
  const value = fc.oneof(text, fc.array(text), fc.jsonValue());
  const form = { company: text, name: text, email: text, phone: text, message: text };
  const body = fc.oneof(
    text,
    fc.json(),
    fc
      .record({ services: fc.array(text), ...form }, { requiredKeys: [] })
      .map((sent) => JSON.stringify(sent)),
    fc
      .dictionary(fc.constantFrom("services", "name", "__proto__", "x"), value)
      .map((sent) => JSON.stringify(sent)),
  );
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const answer = await postMessage(url, text);
      expect([201, 400]).toContain(answer.status);
      if (answer.status === 201) rows += 1;
    }),
    { numRuns: process.env.TEST_LONG ? 5000 : 200, seed: 7 },
  );
  expect(rows).toBeGreaterThan(50);
  expect(await storedMessages(dataDir)).toHaveLength(rows);
});

test("The middleware handles requests under /api and passes all others on", async () => {
  const dataDir = temporaryFolder();
  const store = await openSqliteStore(dataDir);
  const middleware = messagesMiddleware(contactEndpoint(store));
  const server = createServer((...sent) => middleware(...sent, () => sent[1].end("next")));
  const port = await listening(server);
  const url = `http://localhost:${port}`;
  expect((await postMessage(url, formBody)).status).toBe(201);
  expect((await fetch(`${url}/api/other`)).status).toBe(404);
  for (const path of ["/", "/apis", "/src/api/x.ts"])
    expect(await (await fetch(url + path)).text()).toBe("next");
  await store.close();
  expect(await storedMessages(dataDir)).toHaveLength(1);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await rawExchange(port, rawPost(JSON.stringify(formBody)))).toBe("");
  logged.mockRestore();
});
