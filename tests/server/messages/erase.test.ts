import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import type { NewMessage } from "../../../src/server/contact/store-message.ts";
import { StartError } from "../../../src/server/start-error.ts";
import { openStore, type StoreSettings } from "../../../src/server/store/open-store.ts";
import type { MessageStore } from "../../../src/server/store/sql-store.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage, storedMessages } from "../support/messages.ts";
import { createDatabase } from "../support/postgres.ts";
import { runCommand } from "../support/processes.ts";

const secret = "a sentence that must go ";

/** Returns all bytes of the store's files. */
const bytesIn = (dataDir: string) =>
  readdirSync(dataDir)
    .map((file) => readFileSync(join(dataDir, file), "latin1"))
    .join("");

async function saved(settings: StoreSettings, messages: Partial<NewMessage>[]): Promise<string[]> {
  const store = await openStore(settings);
  const ids: string[] = [];
  for (const message of messages) ids.push((await store.save(newMessage(message))).id);
  await store.close();
  return ids;
}

const erase = (settings: StoreSettings, ...args: string[]) =>
  runCommand("messages", {
    cwd: temporaryFolder(),
    args: ["erase", ...args],
    env: { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? "" },
  });

/** Starts a process that keeps a read transaction open until its input ends. */
async function openReader(dataDir: string) {
  const script = `
    const database = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(databasePath(dataDir))});
    database.exec("BEGIN");
    database.prepare("SELECT count(*) FROM messages").get();
    console.log("reading");
    process.stdin.on("end", () => process.exit()).resume();`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child.stdout, "data");
  return async () => {
    child.stdin.end();
    await once(child, "exit");
  };
}

test("erase removes a text from all files while the store is open, by an address in any form or an ID's end", async () => {
  const dataDir = temporaryFolder();
  const server = await openStore({ dataDir });
  onTestFinished(() => server.close());
  const [, , byId = ""] = await saved({ dataDir }, [
    { email: "jos\u00e9@x.example", message: secret.repeat(300) },
    { email: " JOSE\u0301@x\u200b.example\n", message: secret },
    { email: "bo@x.example", message: secret.repeat(50) },
    { email: "bo@xn--compaa-7va5a.example", message: secret },
    { email: "bo@Compañía.example", message: secret },
    { email: "ana@x.example", message: "stays" },
    { email: "\uff4a\uff4fs\u00e9\uff20x.example.", message: secret },
  ]);
  expect(bytesIn(dataDir)).toContain(secret);
  expect(await erase({ dataDir }, "--email", "Jose\u0301@X.example")).toMatchObject({
    code: 0,
    stdout: "3 messages from Jose\u0301@X.example removed\n",
  });
  expect(await erase({ dataDir }, "--email", "bo@compañi\u0301a.example.")).toMatchObject({
    stdout: "2 messages from bo@compañi\u0301a.example. removed\n",
  });
  expect(await erase({ dataDir }, byId.slice(-10))).toMatchObject({ code: 0, stdout: "1 message removed\n" });
  expect(bytesIn(dataDir)).not.toContain(secret);
  expect(await server.list()).toMatchObject([{ message: "stays" }]);
});

test("Purged texts are in no file, not even while the store is open", async () => {
  const dataDir = temporaryFolder();
  const server = await openStore({ dataDir });
  onTestFinished(() => server.close());
  await saved({ dataDir }, [{ message: secret }, { message: secret.repeat(300) }]);
  expect(bytesIn(dataDir)).toContain(secret);
  expect(await server.purge(new Date(Date.now() + 60_000), new Date())).toBe(2);
  expect(bytesIn(dataDir)).not.toContain(secret);
});

test("An empty address is refused, and nothing is removed", async () => {
  const dataDir = temporaryFolder();
  await saved({ dataDir }, [{ email: "" }, { email: " " }]);
  for (const address of ["", " ", "\u200b"])
    expect(await erase({ dataDir }, "--email", address)).toMatchObject({
      code: 1,
      stderr: "The e-mail address is empty. Write it, or erase messages by their IDs.\n",
    });
  expect(await storedMessages(dataDir)).toHaveLength(2);
});

test("Erased texts are in no file, even if pages of the database were split", async () => {
  for (let round = 0; round < (process.env.TEST_LONG ? 20 : 2); round++) {
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir });
    const database = new DatabaseSync(databasePath(dataDir));
    database.exec("PRAGMA secure_delete = ON; PRAGMA synchronous = OFF");
    const insert = database.prepare(
      `INSERT INTO messages VALUES (?, '2026-01-01T00:00:00.000Z', '[]', '', '', ?, '', ?, '{}', '[]', 0, ?, NULL, NULL, NULL, 0, NULL)`,
    );
    const remove = database.prepare("DELETE FROM messages WHERE email = ?");
    const random = (below: number) => Math.floor(Math.random() * below);
    const stored: number[] = [];
    const gone: number[] = [];
    for (let number = 0; number < 3000; number++) {
      if (stored.length > 5 && random(5) < 2) {
        const [one = 0] = stored.splice(random(stored.length), 1);
        remove.run(`${one}@x`);
        gone.push(one);
      } else {
        const text = `text ${number}! ${"x".repeat(random(10) ? random(600) : random(9000))}`;
        insert.run(`${random(1e9)}-${number}`, `${number}@x`, text, `text ${number}! sent`);
        stored.push(number);
      }
    }
    database.close();
    await store.erase({ ids: [] });
    await store.close();
    const bytes = bytesIn(dataDir);
    expect(gone.filter((number) => bytes.includes(`text ${number}! `))).toEqual([]);
  }
});

/** Ways to remove all messages from before now. */
const removals = {
  erase: (store: MessageStore) => store.erase({ email: "ana@x.example" }),
  purge: (store: MessageStore) => store.purge(new Date(Date.now() + 60_000), new Date()),
};

test.each(["erase", "purge"] as const)(
  "%s waits while others use the write-ahead log, and messages are stored meanwhile",
  async (name) => {
    const dataDir = temporaryFolder();
    const [store, server] = [
      await openSqliteStore(dataDir, { busyTimeoutMs: 100 }),
      await openStore({ dataDir }),
    ];
    onTestFinished(async () => void (await Promise.all([store.close(), server.close()])));
    await saved({ dataDir }, [{ email: "ana@x.example", message: secret.repeat(300) }]);
    const endReader = await openReader(dataDir);
    const sent = vi.spyOn(Worker.prototype, "postMessage");
    onTestFinished(() => sent.mockRestore());
    const removed = removals[name](store);
    const attempts = () => sent.mock.calls.filter((call) => JSON.stringify(call).includes("TRUNCATE")).length;
    await vi.waitFor(() => expect(attempts()).toBeGreaterThan(2), 10_000);
    await server.save(newMessage({ name: "meanwhile" }));
    await endReader();
    expect(await removed).toBe(1);
    expect(bytesIn(dataDir)).not.toContain(secret);
    expect(await server.list()).toMatchObject([{ name: "meanwhile" }]);
  },
);

test.each(["erase", "purge"] as const)(
  "If a reader keeps the text of removed messages in the write-ahead log, %s reports it and can be repeated",
  async (name) => {
    const dataDir = temporaryFolder();
    const store = await openSqliteStore(dataDir, { logTimeoutMs: 200 });
    onTestFinished(() => store.close());
    await saved({ dataDir }, [{ email: "ana@x.example", message: secret.repeat(300) }]);
    const endReader = await openReader(dataDir);
    const kept = removals[name](store);
    await expect(kept).rejects.toThrow(
      /^1 of the messages were removed, but their text is still in .+-wal, which another/,
    );
    await expect(kept).rejects.toThrow(StartError);
    expect(bytesIn(dataDir)).toContain(secret);
    await endReader();
    expect(await removals[name](store)).toBe(0);
    expect(bytesIn(dataDir)).not.toContain(secret);
  },
);

test("On PostgreSQL, erase succeeds and says where the text still exists", async () => {
  const settings = { dataDir: temporaryFolder(), databaseUrl: await createDatabase() };
  await saved(settings, [{ email: "ana@x.example" }]);
  const { code, stdout } = await erase(settings, "--email", "ANA@x.example");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^1 message from ANA@x\.example removed\nPostgreSQL keeps their text .+VACUUM.+archives/,
  );
});
