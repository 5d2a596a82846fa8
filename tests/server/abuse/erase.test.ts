import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore, type StoreSettings } from "../../../src/server/open-store.ts";
import { databasePath } from "../../../src/server/sqlite-connection.ts";
import type { NewMessage } from "../../../src/server/store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage } from "../support/messages.ts";
import { testPostgres } from "../support/postgres.ts";
import { runCommand } from "../support/processes.ts";

vi.setConfig({ testTimeout: 300_000 });

const postgres = testPostgres();
const secret = "a sentence that must go ";

/** All bytes of the store's files. */
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

/** Another process that holds a read transaction open until its input ends. */
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

test("Erased text is in no file while the store is open, by e-mail in any Unicode form or by the end of an ID", async () => {
  const dataDir = temporaryFolder();
  const server = await openStore({ dataDir });
  onTestFinished(() => server.close());
  const [, , byId = ""] = await saved({ dataDir }, [
    { email: "jos\u00e9@x.example", message: secret.repeat(300) },
    { email: "JOSE\u0301@x.example", message: secret },
    { email: "bo@x.example", message: secret.repeat(50) },
    { email: "ana@x.example", message: "stays" },
  ]);
  expect(bytesIn(dataDir)).toContain(secret);
  expect(await erase({ dataDir }, "--email", "Jose\u0301@X.example")).toMatchObject({
    code: 0,
    stdout: "2 messages from Jose\u0301@X.example removed\n",
  });
  expect(await erase({ dataDir }, byId.slice(-10))).toMatchObject({ code: 0, stdout: "1 message removed\n" });
  expect(bytesIn(dataDir)).not.toContain(secret);
  expect(await server.list()).toMatchObject([{ message: "stays" }]);
});

test("Erased text is in no file however the pages of the database were split before", async () => {
  const rounds = process.env.TEST_LONG ? 20 : 3;
  for (let round = 1; round <= rounds; round++) {
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir });
    const random = (below: number) => Math.floor(Math.random() * below);
    const texts = Array.from({ length: 1200 }, (_, number) => `text ${number}! ${"x".repeat(random(700))}`);
    const ids = await Promise.all(
      texts.map(async (message) => (await store.save(newMessage({ message, sending: `${random(1e9)}` }))).id),
    );
    const gone = ids.filter(() => random(3) > 0);
    for (let from = 0; from < gone.length; from += 40) {
      const database = new DatabaseSync(databasePath(dataDir));
      database.exec("PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON");
      for (const id of gone.slice(from, from + 40))
        database.prepare("DELETE FROM messages WHERE id = ?").run(id);
      database.close();
      await store.save(newMessage({ message: "y".repeat(random(9000)) }));
    }
    await store.erase({ ids: [] });
    const bytes = bytesIn(dataDir);
    const left = ids.filter((id, number) => gone.includes(id) && bytes.includes(`text ${number}! `));
    expect(left).toEqual([]);
    await store.close();
  }
});

test("Where an open reader keeps the text in the log, erase says so with an error, and can be repeated", async () => {
  const dataDir = temporaryFolder();
  const server = await openStore({ dataDir });
  onTestFinished(() => server.close());
  await saved({ dataDir }, [{ email: "ana@x.example", message: secret.repeat(300) }]);
  const endReader = await openReader(dataDir);
  const kept = await erase({ dataDir }, "--email", "ana@x.example");
  expect(kept).toMatchObject({ code: 1, stdout: "" });
  expect(kept.stderr).toMatch(
    /^1 of the messages were removed, but their text is still in .+-wal, which another/,
  );
  expect(bytesIn(dataDir)).toContain(secret);
  await endReader();
  expect(await erase({ dataDir }, "--email", "ana@x.example")).toMatchObject({ code: 0, stderr: "" });
  expect(bytesIn(dataDir)).not.toContain(secret);
});

test("On PostgreSQL erase says what remains, and is done", async () => {
  const settings = { dataDir: temporaryFolder(), databaseUrl: await postgres.database() };
  await saved(settings, [{ email: "ana@x.example" }]);
  const { code, stdout } = await erase(settings, "--email", "ANA@x.example");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^1 message from ANA@x\.example removed\nPostgreSQL keeps their text .+VACUUM.+archives/,
  );
});
