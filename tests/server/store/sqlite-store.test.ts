import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Worker } from "node:worker_threads";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { StartError } from "../../../src/server/start-error.ts";
import { connect, databasePath, hasWalResetBug } from "../../../src/server/store/sqlite-connection.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage, storedMessages } from "../support/messages.ts";

async function openStore(dataDir: string) {
  const store = await openSqliteStore(dataDir, { busyTimeoutMs: 500 });
  onTestFinished(() => store.close());
  return store;
}

test("The store creates the folder and the database, with a write-ahead log that is synced and a schema version", async () => {
  const dataDir = join(temporaryFolder(), "deep", "data");
  await (await openStore(dataDir)).save(newMessage());
  const database = new DatabaseSync(databasePath(dataDir));
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 4 });
  database.close();
  const own = connect({ dataDir, busyTimeoutMs: 0, create: false });
  // FULL: a commit survives a crash of the machine.
  expect(own.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  own.close();
});

test("Only the server's user can read the messages, whatever the umask, and in files of an earlier version too", async () => {
  const code = (name: string) => JSON.stringify(resolve(`src/server/${name}.ts`));
  const script = `
    process.umask(0);
    const { openSqliteStore } = await import(${code("store/sqlite-store")});
    const { readSalt } = await import(${code("contact/visitor-address")});
    const store = await openSqliteStore(process.argv[2]);
    readSalt(process.argv[2]);
    await store.save(${JSON.stringify(newMessage())});
    process.kill(process.pid, "SIGKILL");`;
  const program = join(temporaryFolder(), "save.mjs");
  writeFileSync(program, script);
  const saveAndCrash = (dataDir: string) => spawnSync(process.execPath, [program, dataDir]);
  const open = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => statSync(join(folder, file)).mode & 0o077,
    );
  const folder = temporaryFolder();
  const dataDir = join(folder, "new", "data");
  saveAndCrash(dataDir);
  expect(readdirSync(dataDir)).toHaveLength(4);
  expect(open(folder)).toEqual([]);

  for (const file of readdirSync(dataDir)) if (file !== "address-salt") chmodSync(join(dataDir, file), 0o644);
  saveAndCrash(dataDir);
  expect(open(folder)).toEqual([]);
  expect(await storedMessages(dataDir)).toHaveLength(2);
});

test("The store refuses to open a database of another version, and says what to do", async () => {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(databasePath(dataDir));
  for (const [version, advice] of [
    [99, /schema version 99.+update the program/],
    [3, /schema version 3.+Export them with the version of the program that wrote them/],
  ] as const) {
    database.exec(`PRAGMA user_version = ${version}`);
    await expect(openSqliteStore(dataDir)).rejects.toThrow(StartError);
    await expect(openSqliteStore(dataDir)).rejects.toThrow(advice);
  }
  database.close();
});

test("The store refuses a database of another program, at the start and later, and says what to do", async () => {
  const dataDir = temporaryFolder();
  const replace = () => {
    rmSync(databasePath(dataDir), { force: true });
    const other = new DatabaseSync(databasePath(dataDir));
    other.exec("CREATE TABLE messages (text)");
    other.close();
  };
  replace();
  await expect(openSqliteStore(dataDir)).rejects.toThrow(StartError);
  rmSync(databasePath(dataDir));
  const store = await openStore(dataDir);
  await store.save(newMessage());
  replace();
  for (const call of [() => store.save(newMessage()), () => store.list(), () => store.check()]) {
    const error: Error = await call().catch((failure) => failure);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(/messages\.sqlite lacks this program's tables.+DATA_DIR/);
  }
});

test("If DATA_DIR can't contain a database, the error names the path and says what to do", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  mkdirSync(join(folder, "data", "messages.sqlite"), { recursive: true });
  for (const dataDir of [join(folder, "file"), join(folder, "data")]) {
    await expect(openSqliteStore(dataDir)).rejects.toThrow(StartError);
    await expect(openSqliteStore(dataDir)).rejects.toThrow(/messages\.sqlite.+DATA_DIR/);
  }
  writeFileSync(join(folder, "messages.sqlite"), "this is not a database, but a text of some length");
  await expect(openSqliteStore(folder)).rejects.toThrow(/messages\.sqlite.+DATA_DIR/);
});

test("While another program locks the database, saving fails; afterwards it works again", async () => {
  const dataDir = temporaryFolder();
  const store = await openStore(dataDir);
  const other = new DatabaseSync(databasePath(dataDir));
  other.exec("BEGIN IMMEDIATE");
  await expect(store.save(newMessage())).rejects.toThrow(/locked/);
  other.exec("ROLLBACK");
  other.close();
  await store.save(newMessage());
  expect(await storedMessages(dataDir)).toHaveLength(1);
});

test("If the database is moved away, it is complete and stays unchanged, and the store creates a new one and reports it", async () => {
  const dataDir = temporaryFolder();
  const report = vi.fn();
  const store = await openSqliteStore(dataDir, {}, { report });
  onTestFinished(() => store.close());
  await store.save(newMessage({ name: "before" }));
  expect(report).not.toHaveBeenCalled();
  const elsewhere = temporaryFolder();
  renameSync(databasePath(dataDir), databasePath(elsewhere));
  await store.save(newMessage({ name: "after" }));
  expect((await storedMessages(dataDir)).map(({ name }) => name)).toEqual(["after"]);
  expect((await storedMessages(elsewhere)).map(({ name }) => name)).toEqual(["before"]);

  rmSync(dataDir, { recursive: true });
  await store.save(newMessage({ name: "later" }));
  expect((await storedMessages(dataDir)).map(({ name }) => name)).toEqual(["later"]);

  rmSync(databasePath(dataDir));
  await expect(store.check()).rejects.toThrow(/is missing/);
  const event = "the database was moved, deleted or replaced: continuing with what is there now";
  expect(report.mock.calls).toEqual(Array(3).fill([event, { path: databasePath(dataDir) }]));
});

test("The database may be a symbolic link, also to a missing file or to another link, and may later lead elsewhere", async () => {
  const [dataDir, disk, newDisk] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const link = join(dataDir, "messages.sqlite");
  symlinkSync(join(dataDir, "link"), link);
  symlinkSync(relative(dataDir, join(disk, "messages.sqlite")), join(dataDir, "link"));
  for (const name of ["first", "second"]) {
    const store = await openStore(dataDir);
    await store.save(newMessage({ name }));
    await store.check();
    await store.close();
  }
  const store = await openStore(dataDir);
  await store.save(newMessage({ name: "third" }));
  rmSync(link);
  symlinkSync(join(newDisk, "messages.sqlite"), link);
  await store.save(newMessage({ name: "fourth" }));
  await store.check();
  for (const folder of [disk, newDisk])
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
  expect((await storedMessages(disk)).map(({ name }) => name)).toEqual(["third", "second", "first"]);
  expect((await store.list()).map(({ name }) => name)).toEqual(["fourth"]);
  expect(readdirSync(dataDir).toSorted()).toEqual(["link", "messages.sqlite"]);
});

test("If the end of the database or of its log is cut off, nothing more is stored, unless nothing is lost", async () => {
  const part = fc.double({ min: 0, max: 0.9999, noNaN: true });
  const cuts = fc.record({ suffix: fc.constantFrom("", "-wal"), part, saved: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(cuts, async ({ suffix, part, saved }) => {
      const dataDir = temporaryFolder();
      const store = await openStore(dataDir);
      const save = () => store.save(newMessage({ message: "m".repeat(5000) }));
      await Promise.all(Array.from({ length: 20 }, save));
      const other = new DatabaseSync(databasePath(dataDir));
      onTestFinished(() => other.close());
      other.exec("PRAGMA wal_checkpoint");
      for (let number = 0; number < saved; number++) await save();
      const file = databasePath(dataDir) + suffix;
      truncateSync(file, Math.floor(statSync(file).size * part));
      const outcomes = [...(await Promise.allSettled([save()])), ...(await Promise.allSettled([save()]))];
      for (const outcome of outcomes) {
        if (outcome.status === "rejected")
          expect(outcome.reason.message).toMatch(/damaged: its end is missing/);
        else expect(other.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      }
      if (outcomes[0]?.status === "fulfilled") expect(await store.list()).toHaveLength(22 + saved);
    }),
    {
      numRuns: 10,
      examples: [
        [{ suffix: "", part: 0.5, saved: 3 }],
        [{ suffix: "", part: 0.5, saved: 0 }],
        [{ suffix: "-wal", part: 0.01, saved: 3 }],
      ],
    },
  );
});

test("If the end of the log's index is cut off, the server keeps running, and no message is lost", async () => {
  const cut = fc.double({ min: 0, max: 1, noNaN: true });
  const next = fc.constantFrom("save", "list", "check", "close");
  await fc.assert(
    fc.asyncProperty(cut, next, async (part, next) => {
      const dataDir = temporaryFolder();
      const store = await openStore(dataDir);
      const save = () => store.save(newMessage({ message: "m".repeat(5000) }));
      for (let number = 0; number < 5; number++) await save();
      const index = `${databasePath(dataDir)}-shm`;
      truncateSync(index, Math.floor(statSync(index).size * part));
      await (next === "save" ? save() : store[next as "list"]());
      const reader = new DatabaseSync(databasePath(dataDir));
      const count = next === "save" ? 6 : 5;
      expect(reader.prepare("SELECT count(*) AS count FROM messages").get()).toEqual({ count });
      expect(reader.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      reader.close();
      if (next === "close") return;
      await save();
      expect(await store.list()).toHaveLength(count + 1);
    }),
    { numRuns: 12, examples: ["save", "list", "check", "close"].map((next) => [0.01, next]) },
  );
});

test("After a crash during a checkpoint, all messages are there, though the end of the file is only in the log", async () => {
  const [dataDir, crashed] = [temporaryFolder(), temporaryFolder()];
  const store = await openStore(dataDir);
  for (let number = 0; number < 20; number++) await store.save(newMessage({ message: "m".repeat(5000) }));
  const [file, log] = [databasePath(crashed), `${databasePath(crashed)}-wal`];
  const started = readFileSync(databasePath(dataDir));
  cpSync(`${databasePath(dataDir)}-wal`, log);
  await store.close();
  // Page 1, which counts the pages, is written first.
  const finished = readFileSync(databasePath(dataDir));
  writeFileSync(file, Buffer.concat([finished.subarray(0, 4096), started.subarray(4096)]));
  expect(finished.length).toBeGreaterThan(started.length);
  expect(await (await openStore(crashed)).list()).toHaveLength(20);
});

test("While other programs erase, purge, vacuum and empty the log, no call of the store fails", async () => {
  const dataDir = temporaryFolder();
  const store = await openSqliteStore(dataDir);
  onTestFinished(() => store.close());
  const script = `
    const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
    const empties = ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA wal_checkpoint(RESTART)"];
    for (let round = 0; round < 40; round++)
      for (const sql of ["DELETE FROM messages WHERE random() % 2 = 0", ...empties]) database.prepare(sql).all();`;
  const others = spawn(process.execPath, ["-e", script, databasePath(dataDir)]);
  const ended = once(others, "exit");
  for (let number = 0; others.exitCode === null; number++) {
    await store.save(newMessage({ message: "m".repeat((number % 50) * 2000) }));
    await store.list({ limit: 3 });
  }
  expect((await ended)[0]).toBe(0);
});

test("While a folder is in the database's place, saving fails; once it is gone, saving works again", async () => {
  const dataDir = temporaryFolder();
  const store = await openStore(dataDir);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(databasePath(dataDir) + suffix);
  mkdirSync(databasePath(dataDir));
  await expect(store.save(newMessage())).rejects.toThrow(StartError);
  rmdirSync(databasePath(dataDir));
  expect(await store.save(newMessage())).toMatchObject({ created: true });
  expect(await storedMessages(dataDir)).toHaveLength(1);
});

test("With `create: false` a store creates no database, and sees messages that another store saves", async () => {
  const dataDir = temporaryFolder();
  await expect(openSqliteStore(dataDir, { create: false })).rejects.toThrow(/is missing.+set DATA_DIR/);
  expect(readdirSync(dataDir)).toEqual([]);
  const store = await openStore(dataDir);
  const other = await openSqliteStore(dataDir, { create: false });
  onTestFinished(() => other.close());
  expect(await other.list()).toEqual([]);
  await store.save(newMessage());
  expect(await other.list()).toHaveLength(1);
});

test("If the worker thread crashes, its pending work fails, and the next message starts a new thread", async () => {
  const threads: Worker[] = [];
  const noted = (thread: Worker) => threads.push(thread);
  process.on("worker", noted);
  onTestFinished(() => {
    process.off("worker", noted);
  });
  const dataDir = temporaryFolder();
  const store = await openStore(dataDir);
  await store.save(newMessage());
  const lost = store.save(newMessage());
  await threads[0]?.terminate();
  await lost.catch((error) => expect(error.message).toMatch(/thread ended/));
  const before = (await storedMessages(dataDir)).length;
  const started = threads.length;
  expect(await store.save(newMessage())).toMatchObject({ created: true });
  expect(threads).toHaveLength(started + 1);
  expect(await storedMessages(dataDir)).toHaveLength(before + 1);
});

test("While the database is locked, the main thread isn't blocked, and messages wait and are then stored", async () => {
  const dataDir = temporaryFolder();
  const store = await openSqliteStore(dataDir);
  onTestFinished(() => store.close());
  const other = new DatabaseSync(databasePath(dataDir));
  other.exec("BEGIN IMMEDIATE");
  const saving = Promise.all([1, 2, 3].map(() => store.save(newMessage())));
  // A blocked main thread couldn't pass these on, nor unlock the database afterwards.
  const free = await openStore(temporaryFolder());
  for (let number = 0; number < 5; number++) await free.save(newMessage());
  expect(await Promise.race([saving, "waiting"])).toBe("waiting");
  other.exec("ROLLBACK");
  other.close();
  expect((await saving).map(({ created }) => created)).toEqual([true, true, true]);
});

test("Messages that arrive together are stored in one commit", async () => {
  const dataDir = temporaryFolder();
  const store = await openStore(dataDir);
  await Promise.all(Array.from({ length: 500 }, () => store.save(newMessage())));
  const database = new DatabaseSync(databasePath(dataDir));
  const pages = Number(database.prepare("PRAGMA wal_checkpoint").get()?.log);
  database.close();
  // A separate commit for each message writes at least three pages.
  expect(pages).toBeLessThan(1000);
  expect(await store.list()).toHaveLength(500);
});

test("An SQLite before 3.51.3 has the bug of resetting its write-ahead log; this Node's has not", () => {
  expect(["3.9.2", "3.50.4", "3.51.2"].map(hasWalResetBug)).toEqual([true, true, true]);
  expect(["3.51.3", "3.51.10", "3.53.4", "4.0.0", process.versions.sqlite].map(hasWalResetBug)).toEqual(
    Array(5).fill(false),
  );
});
