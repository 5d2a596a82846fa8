import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { listening } from "../../support/listening.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder, runCommand, spawnServer } from "../support/processes.ts";
import { beginPost, postMessage } from "../support/running.ts";

test("serve says where the site and the messages are, serves the site, and on SIGINT stores a message that it has begun to read", async () => {
  const cwd = projectFolder();
  const dataDir = join(cwd, "elsewhere");
  const server = await spawnServer(cwd, { DATA_DIR: "elsewhere", SITE_URL: "https://site.example" });
  expect(server.output.split("\n")[0]).toBe(
    `The site is at https://site.example, served from ${server.url}; messages are stored in ` +
      `${join(dataDir, "messages.sqlite")} and not mailed (SMTP_URL is not set).`,
  );
  expect((await fetch(server.url)).status).toBe(200);
  expect((await postMessage(server.url, formBody)).status).toBe(201);
  const form = await beginPost(Number(new URL(server.url).port), JSON.stringify(formBody));
  const ended = server.end("SIGINT");
  expect(await form.finish()).toMatch(/^HTTP\/1\.1 201 /);
  expect(await ended).toBe(0);
  expect(await storedMessages(dataDir)).toHaveLength(2);
});

test("if serve can't start because of the build, a setting or the port, it says what to do, without a stack trace", async () => {
  const port = String(await listening(createServer()));
  const cwd = projectFolder();
  const runs = await Promise.all([
    runCommand("serve", { cwd: temporaryFolder(), env: { PORT: "0" } }),
    runCommand("serve", { cwd, env: { PORT: "eighty" } }),
    runCommand("serve", { cwd, env: { PORT: port } }),
    runCommand("serve", { cwd, env: { PORT: "0", DATA_DIR: "dist/site/index.html" } }),
  ]);
  expect(runs.map(({ code, stdout }) => [code, stdout])).toEqual(Array(4).fill([1, ""]));
  const [unbuilt, wrong, busy, noFolder] = runs.map(({ stderr }) => stderr);
  expect(unbuilt).toMatch(/^The site is not built: .+npm run build\n$/);
  expect(wrong).toMatch(/^PORT is "eighty"\..+\n$/);
  expect(busy).toMatch(new RegExp(`^Port ${port} is taken.+set PORT.+\n$`));
  expect(noFolder).toMatch(/^The messages cannot be opened in .+DATA_DIR.+\n$/);
});

test("SIGTERM ends the server within ten seconds even if the mail server hangs, and the mail stays unsent", async () => {
  const sockets: Socket[] = [];
  const port = await listening(createServer((socket) => sockets.push(socket.on("error", () => {}))));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const cwd = projectFolder();
  const startMs = performance.now();
  const server = await spawnServer(cwd, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  // How long a start takes shows how busy the machine is.
  const startedMs = performance.now() - startMs;
  expect((await postMessage(server.url, formBody)).status).toBe(201);
  await vi.waitFor(() => expect(sockets).toHaveLength(1), 10_000);
  const askedMs = performance.now();
  expect(await server.end("SIGTERM")).toBe(0);
  expect(performance.now() - askedMs).toBeLessThan(10_000 + startedMs);
  const [message] = await storedMessages(join(cwd, "data"));
  expect(message?.mail).toMatchObject({ sentAt: null, attempts: 0 });
});
