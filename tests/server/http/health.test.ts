import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { healthCheck } from "../../../src/server/http/health.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, newMessage, storedMessages } from "../support/messages.ts";
import { createDatabase, runSql } from "../support/postgres.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage, quietLog, runServer } from "../support/running.ts";
import { smallDisk } from "../support/small-disk.ts";
import { openTestStore, storeKinds } from "../support/stores.ts";

const health = async (url: string) => (await fetch(`${url}/healthz`)).status;

test("/healthz answers 503 while the largest message can't be stored, and 200 once there is space again", async () => {
  const disk = smallDisk("limit on file size");
  const server = await spawnServer(projectFolder(), { DATA_DIR: disk.dataDir }, disk.before);
  const limit = (bytes: number) =>
    spawnSync("prlimit", [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
  const waiting = { timeout: 15_000, interval: 500 };
  limit(500_000);
  expect(await health(server.url)).toBe(503);
  expect((await postMessage(server.url, formBody)).status).toBe(201);
  limit(0);
  await expect(postMessage(server.url, formBody)).rejects.toThrow();
  disk.widen(server.pid);
  await vi.waitFor(async () => expect(await health(server.url)).toBe(200), waiting);
  expect((await postMessage(server.url, formBody)).status).toBe(201);
});

test("The health check fails if the page of the newest or the oldest message is damaged", async () => {
  for (const order of ["min", "max"]) {
    const dataDir = temporaryFolder();
    const store = await openTestStore({ dataDir });
    for (let number = 0; number < 30; number++) await store.save(newMessage({ message: "x".repeat(2000) }));
    const other = new DatabaseSync(databasePath(dataDir));
    const page = other.prepare(
      `SELECT ${order}(pageno) AS number FROM dbstat WHERE name = 'messages' AND pagetype = 'leaf'`,
    );
    const number = Number(page.get()?.number);
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    await store.check();
    const file = openSync(databasePath(dataDir), "r+");
    writeSync(file, Buffer.alloc(4096, 255), 0, 4096, (number - 1) * 4096);
    await expect(store.check()).rejects.toThrow(/damaged/);
    other.close();
    closeSync(file);
  }
});

test.each(storeKinds)("Many health checks don't make the database of $name grow", async ({ settings }) => {
  const place = await settings();
  const store = await openTestStore(place);
  for (let round = 0; round < 12; round++) await store.check();
  const [state] = place.databaseUrl
    ? await runSql(place.databaseUrl, "SELECT pg_total_relation_size('contact.state') AS size")
    : [statSync(databasePath(place.dataDir))];
  expect(Number(state?.size)).toBeLessThan(8_000_000);
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

test("On PostgreSQL, the health check writes to the state table and reads the messages", async () => {
  const url = await createDatabase();
  const store = await openTestStore({ dataDir: temporaryFolder(), databaseUrl: url });
  await store.save(newMessage());
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("BEGIN; LOCK TABLE contact.messages");
  const checked = store.check();
  const isWaiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect(await runSql(url, isWaiting)).toHaveLength(1), 10_000);
  await other.end();
  await checked;
  for (const table of ["state", "messages"]) {
    await runSql(url, `ALTER TABLE contact.${table} RENAME TO lost`);
    await expect(store.check()).rejects.toThrow();
    await runSql(url, `ALTER TABLE contact.lost RENAME TO ${table}`);
  }
  await store.check();
});

test("The health check runs at most once in 5 s, and requests in between share its result", async () => {
  const check = vi.fn(() => Promise.reject(new Error("disk full")));
  vi.useFakeTimers({ toFake: ["performance"] });
  const error = vi.fn();
  const healthy = healthCheck({ check }, { ...quietLog, error });
  expect(await Promise.all([healthy(), healthy(), healthy()])).toEqual([false, false, false]);
  vi.advanceTimersByTime(4999);
  await healthy();
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  check.mockResolvedValue(undefined as never);
  expect(await healthy()).toBe(true);
  expect(check).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledTimes(1);
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
