import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "../../../src/server/start-error.ts";
import { startServer } from "../../../src/server/start-server.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { postMessage, rawExchange, rawPost, runServer, serverOptions } from "../support/running.ts";

test("If the port is taken, the error names it and the setting that changes it", async () => {
  const { port } = await runServer();
  const start = startServer(serverOptions({ port }));
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(new RegExp(`^Port ${port} is taken.+set PORT`));
});

test("If the site is not built, the error names the missing file and the command that builds it", async () => {
  const siteDir = join(temporaryFolder(), "dist");
  const start = startServer(serverOptions({ siteDir }));
  await expect(start).rejects.toThrow(`${join(siteDir, "index.html")} is missing. Run: npm run build`);
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

test("A stopping server closes idle connections", { timeout: 9000 }, async () => {
  const server = await startServer(serverOptions());
  const socket = connect(server.port, "localhost");
  const silent = connect(server.port, "localhost");
  onTestFinished(() => {
    socket.destroy();
    silent.destroy();
  });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await new Promise((resolve) => socket.once("data", resolve));
  const closed = Promise.all(
    [socket, silent].map((one) => new Promise((resolve) => one.on("close", resolve))),
  );
  socket.resume();
  silent.resume();
  await server.stop();
  await closed;
});
