import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { healthCheck } from "../../../src/server/http/health.ts";
import type { StoreSettings } from "../../../src/server/store/open-store.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, newMessage, storedMessages } from "../support/messages.ts";
import { createDatabase, runSql } from "../support/postgres.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage, quietLog, runServer } from "../support/running.ts";
import { smallDisk } from "../support/small-disk.ts";
import { openTestStore, postgres, type StoreKind, sqlite, storeKinds } from "../support/stores.ts";

const health = async (url: string) => (await fetch(`${url}/healthz`)).status;

test("/healthz answers 503 while the largest message can't be stored, and 200 once there is space again", async () => {
  const disk = smallDisk("limit on file size");
  const server = await spawnServer(projectFolder(), { DATA_DIR: disk.dataDir }, disk.before);
  const limit = (bytes: number) =>
    spawnSync("prlimit", [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
  const waiting = { timeout: 15_000, interval: 500 };
  expect((await postMessage(server.url, formBody)).status).toBe(201);
  limit(500_000);
  expect(await health(server.url)).toBe(503);
  await expect(postMessage(server.url, formBody)).rejects.toThrow();
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
    await store.check();
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    const file = openSync(databasePath(dataDir), "r+");
    writeSync(file, Buffer.alloc(4096, 255), 0, 4096, (number - 1) * 4096);
    await expect(store.check()).rejects.toThrow(/damaged/);
    other.close();
    closeSync(file);
  }
});

/** Runs SQL that changes the tables of a store. */
async function change(place: StoreSettings, sql: string) {
  if (place.databaseUrl) return void (await runSql(place.databaseUrl, `SET search_path = contact; ${sql}`));
  const database = new DatabaseSync(databasePath(place.dataDir));
  database.exec(sql);
  database.close();
}

/** Returns SQL that adds and drops a trigger of PostgreSQL. */
const trigger = (body: string): [string, string] => [
  `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;
  CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse()`,
  "DROP FUNCTION refuse CASCADE",
];

const harms: [kind: StoreKind, harm: string, mend: string][] = [
  [
    sqlite,
    "CREATE TRIGGER refuse BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'no'); END",
    "DROP TRIGGER refuse",
  ],
  [
    sqlite,
    "CREATE TRIGGER refuse BEFORE INSERT ON messages BEGIN SELECT RAISE(IGNORE); END",
    "DROP TRIGGER refuse",
  ],
  [sqlite, "ALTER TABLE messages RENAME TO lost", "ALTER TABLE lost RENAME TO messages"],
  [sqlite, "ALTER TABLE state RENAME TO lost", "ALTER TABLE lost RENAME TO state"],
  [postgres, ...trigger("RAISE 'no';")],
  [postgres, ...trigger("RETURN NULL;")],
  [postgres, "ALTER TABLE messages ADD needed integer NOT NULL", "ALTER TABLE messages DROP needed"],
  [
    postgres,
    "ALTER TABLE messages ADD CONSTRAINT no CHECK (false)",
    "ALTER TABLE messages DROP CONSTRAINT no",
  ],
  [postgres, "REVOKE INSERT ON messages FROM GUEST", "GRANT INSERT ON messages TO GUEST"],
];
test.each(harms.map(([kind, harm, mend]) => ({ kind, harm, mend })))(
  "If $kind.name can store no message, the check fails until it can, and leaves nothing: $harm",
  async ({ kind, harm, mend }) => {
    const place = await kind.settings();
    const settings = { ...place };
    const role = place.databaseUrl ? new URL(place.databaseUrl).pathname.slice(1) : "";
    if (place.databaseUrl) {
      await change(
        place,
        `CREATE ROLE ${role} LOGIN PASSWORD 'own'; GRANT CREATE ON DATABASE ${role} TO ${role}`,
      );
      const url = Object.assign(new URL(place.databaseUrl), { username: role, password: "own" });
      settings.databaseUrl = url.href;
    }
    const store = await openTestStore(settings);
    await store.check();
    await change(place, harm.replace("GUEST", role));
    await expect(store.check()).rejects.toThrow();
    await expect(store.check()).rejects.toThrow();
    await change(place, mend.replace("GUEST", role));
    await store.check();
    expect(await store.list()).toEqual([]);
    expect(await store.claimMail(new Date(Date.now() + 60_000), 1)).toBeNull();
    if (place.databaseUrl)
      await change(
        place,
        `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`,
      );
  },
);

test("After a failed check messages are refused, until a check passes", async () => {
  const check = vi.fn(() => Promise.resolve());
  const save = vi.fn(() => Promise.resolve({ id: "1", created: true }));
  const error = vi.fn();
  const watched = healthCheck({ check, save }, { ...quietLog, error });
  await watched.save(newMessage());
  expect([check.mock.calls.length, save.mock.calls.length]).toEqual([0, 1]);
  check.mockRejectedValue(new Error("damaged"));
  expect(await watched.healthy()).toBe(false);
  const refused = [newMessage(), newMessage(), newMessage()].map((message) => watched.save(message));
  for (const one of refused) await expect(one).rejects.toThrow("fails its health check");
  // Those that arrive together share one check.
  expect([check.mock.calls.length, save.mock.calls.length]).toEqual([2, 1]);
  check.mockResolvedValue();
  await watched.save(newMessage());
  await watched.save(newMessage());
  expect([check.mock.calls.length, save.mock.calls.length]).toEqual([3, 3]);
});

test("If the log or a page of an index is overwritten while the server runs, all messages that are answered after the failed check can be read", async () => {
  const overwrites = [
    (dataDir: string) =>
      writeFileSync(
        `${databasePath(dataDir)}-wal`,
        Buffer.alloc(statSync(`${databasePath(dataDir)}-wal`).size),
      ),
    (dataDir: string) => {
      const other = new DatabaseSync(databasePath(dataDir));
      other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      const pages = other.prepare("SELECT pageno FROM dbstat WHERE name = 'messages_listed'").all();
      const file = openSync(databasePath(dataDir), "r+");
      for (const { pageno } of pages)
        writeSync(file, Buffer.alloc(4096, 255), 0, 4096, (Number(pageno) - 1) * 4096);
      closeSync(file);
      other.close();
    },
  ];
  for (const overwrite of overwrites) {
    const { url, dataDir } = await runServer({ log: { info: () => {}, error: () => {} } });
    for (let number = 0; number < 20; number++) await postMessage(url, formBody);
    overwrite(dataDir);
    expect(await health(url)).toBe(503);
    const answered: string[] = [];
    for (let number = 0; number < 5; number++)
      await postMessage(url, { ...formBody, name: `after ${number}` }).then(
        () => answered.push(`after ${number}`),
        () => undefined,
      );
    const store = await openSqliteStore(dataDir).catch(() => undefined);
    const stored = answered.length === 0 ? [] : ((await store?.list()) ?? []);
    await store?.close();
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(answered));
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
  const { healthy } = healthCheck({ check, save: vi.fn() }, { ...quietLog, error });
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
