import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { databasePath, openSqliteReader, openSqliteStore } from "../../src/server/sqlite-store.ts";
import { StartError } from "../../src/server/start-error.ts";
import type { NewMessage } from "../../src/server/store.ts";
import { temporaryFolder } from "./support/folders.ts";
import { formBody, storedMessages } from "./support/messages.ts";

const newMessage = (change: Partial<NewMessage> = {}): NewMessage => ({
  ...formBody,
  extra: {},
  marks: [],
  sending: null,
  ...change,
});

function openStore(dataDir: string) {
  const store = openSqliteStore(dataDir);
  onTestFinished(() => store.close());
  return store;
}

test("The database is made in a missing folder, with a write-ahead log and a version", async () => {
  const dataDir = join(temporaryFolder(), "deep", "data");
  await openStore(dataDir).save(newMessage());
  const database = new DatabaseSync(databasePath(dataDir));
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
  database.close();
});

test("What was saved is there after a restart, newest first", async () => {
  const dataDir = temporaryFolder();
  for (const name of ["one", "two", "three"]) {
    const store = openSqliteStore(dataDir);
    await store.save(newMessage({ name, extra: { budget: ["5000", "USD"] }, marks: ["unknown:field"] }));
    await store.close();
  }
  const messages = await storedMessages(dataDir);
  expect(messages.map(({ name }) => name)).toEqual(["three", "two", "one"]);
  expect(messages[0]).toMatchObject({ extra: { budget: ["5000", "USD"] }, marks: ["unknown:field"] });
});

test("A sending is stored once, also by two stores on one folder", async () => {
  const dataDir = temporaryFolder();
  const sending = { key: "k", bodyHash: "h" };
  const first = await openStore(dataDir).save(newMessage({ sending }));
  const second = await openStore(dataDir).save(newMessage({ sending }));
  expect([first, second]).toEqual([
    { id: first.id, created: true },
    { id: first.id, created: false },
  ]);
  expect(await storedMessages(dataDir)).toHaveLength(1);
});

test("A database of a newer version is left alone, with a sentence that says so", () => {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(databasePath(dataDir));
  database.exec("PRAGMA user_version = 99");
  database.close();
  for (const open of [openSqliteStore, openSqliteReader]) {
    expect(() => open(dataDir)).toThrow(StartError);
    expect(() => open(dataDir)).toThrow(/schema version 99.+update the program/i);
  }
});

test("A folder that cannot hold a database is refused with its path and what to do", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  mkdirSync(join(folder, "data", "messages.sqlite"), { recursive: true });
  for (const dataDir of [join(folder, "file"), join(folder, "data")]) {
    expect(() => openSqliteStore(dataDir)).toThrow(StartError);
    expect(() => openSqliteStore(dataDir)).toThrow(/messages\.sqlite.+DATA_DIR/);
  }
  writeFileSync(join(folder, "messages.sqlite"), "this is not a database, but a text of some length");
  expect(() => openSqliteStore(folder)).toThrow(/messages\.sqlite.+DATA_DIR/);
});

test("A database that another program holds rejects the message, and takes it later", async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  const other = new DatabaseSync(databasePath(dataDir));
  other.exec("BEGIN IMMEDIATE");
  await expect(store.save(newMessage())).rejects.toThrow(/locked/);
  other.exec("ROLLBACK");
  other.close();
  await store.save(newMessage());
  expect(await storedMessages(dataDir)).toHaveLength(1);
});

test("A database that is moved away is whole but not written to any more, and a new one is made", async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  await store.save(newMessage({ name: "before" }));
  const elsewhere = temporaryFolder();
  renameSync(databasePath(dataDir), databasePath(elsewhere));
  await store.save(newMessage({ name: "after" }));
  expect((await storedMessages(dataDir)).map(({ name }) => name)).toEqual(["after"]);
  expect((await storedMessages(elsewhere)).map(({ name }) => name)).toEqual(["before"]);

  rmSync(dataDir, { recursive: true });
  await store.save(newMessage({ name: "later" }));
  expect((await storedMessages(dataDir)).map(({ name }) => name)).toEqual(["later"]);
});

test("A database replaced by a folder rejects the message, and takes it when the folder is gone", async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(databasePath(dataDir) + suffix);
  mkdirSync(databasePath(dataDir));
  await expect(store.save(newMessage())).rejects.toThrow(StartError);
  rmdirSync(databasePath(dataDir));
  expect(await store.save(newMessage())).toMatchObject({ created: true });
  expect(await storedMessages(dataDir)).toHaveLength(1);
});

test("A write that fails in the middle leaves no row", async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  await store.save(newMessage());
  const database = new DatabaseSync(databasePath(dataDir));
  database.exec(
    "CREATE TRIGGER full AFTER INSERT ON messages BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  await expect(store.save(newMessage())).rejects.toThrow(/full/);
  database.exec("DROP TRIGGER full");
  database.close();
  await store.save(newMessage());
  expect(await storedMessages(dataDir)).toHaveLength(2);
});

test("A reader sees new messages while a store writes, and nothing where there is no database", async () => {
  const dataDir = temporaryFolder();
  expect(openSqliteReader(dataDir)).toBeUndefined();
  const store = openStore(dataDir);
  const reader = openSqliteReader(dataDir);
  onTestFinished(() => reader?.close());
  expect(await reader?.list()).toEqual([]);
  await store.save(newMessage());
  expect(await reader?.list()).toHaveLength(1);
});
