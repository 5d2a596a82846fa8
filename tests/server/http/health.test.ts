import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { healthCheck } from "../../../src/server/http/health.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, newMessage, storedMessages } from "../support/messages.ts";
import { createDatabase, runSql } from "../support/postgres.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage, runServer } from "../support/running.ts";
import { smallDisk } from "../support/small-disk.ts";
import { openTestStore } from "../support/stores.ts";

const health = async (url: string) => (await fetch(`${url}/healthz`)).status;

test("/healthz answers 503 while the disk is full, and 200 once there is space again", async () => {
  const disk = smallDisk("limit on file size");
  const server = await spawnServer(projectFolder(), { DATA_DIR: disk.dataDir }, disk.before);
  expect(await health(server.url)).toBe(200);
  // From now on, all writes fail.
  spawnSync("prlimit", [`--pid=${server.pid}`, "--fsize=0:unlimited"]);
  const waiting = { timeout: 15_000, interval: 500 };
  await vi.waitFor(async () => expect(await health(server.url)).toBe(503), waiting);
  await expect(postMessage(server.url, formBody)).rejects.toThrow();
  disk.widen(server.pid);
  await vi.waitFor(async () => expect(await health(server.url)).toBe(200), waiting);
  expect((await postMessage(server.url, formBody)).status).toBe(201);
});

test("The health check fails if the database is missing; only the next message creates a new one", async () => {
  const store = await openTestStore({ dataDir: temporaryFolder() });
  await store.check();
  const { dataDir } = await runServer();
  const lost = await openTestStore({ dataDir });
  for (const suffix of ["", "-wal", "-shm"]) rmSync(databasePath(dataDir) + suffix, { force: true });
  await expect(lost.check()).rejects.toThrow(/is missing/);
  await expect(lost.check()).rejects.toThrow(/is missing/);
  await lost.save(newMessage());
  await lost.check();
});

test("On PostgreSQL, the health check writes to the state table, and works while the messages are locked", async () => {
  const url = await createDatabase();
  const store = await openTestStore({ dataDir: temporaryFolder(), databaseUrl: url });
  await store.save(newMessage());
  const held = runSql(url, "BEGIN; LOCK TABLE contact.messages; SELECT pg_sleep(3); COMMIT");
  await store.check();
  await held;
  await runSql(url, "ALTER TABLE contact.state RENAME TO lost");
  await expect(store.check()).rejects.toThrow();
  await runSql(url, "ALTER TABLE contact.lost RENAME TO state");
  await store.check();
});

test("The health check runs at most once in 5 s, and requests in between share its result", async () => {
  const check = vi.fn(() => Promise.reject(new Error("disk full")));
  vi.useFakeTimers({ toFake: ["performance"] });
  const healthy = healthCheck({ check });
  expect(await Promise.all([healthy(), healthy(), healthy()])).toEqual([false, false, false]);
  vi.advanceTimersByTime(4999);
  await healthy();
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  check.mockResolvedValue(undefined as never);
  expect(await healthy()).toBe(true);
  expect(check).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("If the write-ahead log is deleted while the server runs, no acknowledged message is lost", async () => {
  const cwd = projectFolder();
  const dataDir = join(cwd, "data");
  const server = await spawnServer(cwd);
  const send = async (name: string) => (await postMessage(server.url, { ...formBody, name })).status;
  for (const name of ["a", "b"]) expect(await send(name)).toBe(201);
  rmSync(`${databasePath(dataDir)}-wal`);
  for (const name of ["c", "d"]) expect(await send(name)).toBe(201);
  const names = async () => (await storedMessages(dataDir)).map(({ name }) => name);
  expect(await names()).toEqual(["d", "c", "b", "a"]);
  await server.end("SIGKILL");
  expect(await names()).toEqual(["d", "c", "b", "a"]);
});
