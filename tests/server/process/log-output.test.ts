import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder } from "../support/processes.ts";
import { postMessage } from "../support/running.ts";

const messages = process.env.TEST_LONG ? 200 : 10;

async function startServer(stdio: StdioOptions) {
  const cwd = projectFolder();
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  const child = spawn(process.execPath, [resolve("scripts/commands/serve.ts")], {
    cwd,
    env: { ...process.env, PORT: String(port), CAP_PER_ADDRESS: "0" },
    stdio,
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const url = `http://localhost:${port}`;
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), 20_000);
  return { child, url, dataDir: join(cwd, "data") };
}

async function expectToGoOn({ child, url, dataDir }: Awaited<ReturnType<typeof startServer>>) {
  for (let number = 0; number < messages; number++) {
    const answer = await postMessage(url, { ...formBody, message: `message ${number}` });
    expect(answer.status).toBe(201);
  }
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(await storedMessages(dataDir)).toHaveLength(messages);
}

test("A server keeps running after its output pipe is closed", async () => {
  const server = await startServer(["ignore", "pipe", "pipe"]);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  await expectToGoOn(server);
});

test("A server keeps running if its output goes to a full disk", async () => {
  const fullDisk = openSync("/dev/full", "w");
  await expectToGoOn(await startServer(["ignore", fullDisk, fullDisk]));
});
