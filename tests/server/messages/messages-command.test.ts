import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { NewMessage } from "../../../src/server/contact/store-message.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage, storedMessage, storedMessages } from "../support/messages.ts";
import { projectFolder, runCommand } from "../support/processes.ts";

const dayMs = 24 * 3600_000;

/** Returns a folder whose `data` contains messages, oldest first. */
async function folderWith(messages: Partial<NewMessage>[]): Promise<string> {
  const cwd = projectFolder();
  const store = await openSqliteStore(join(cwd, "data"));
  for (const message of messages) await store.save(newMessage(message));
  await store.close();
  return cwd;
}

const run = (cwd: string, ...args: string[]) =>
  runCommand("messages", { cwd, args, env: { COLUMNS: "120", TZ: "America/Bogota" } });

test("list shows all messages, newest first, with local date, person, services, text and marks", async () => {
  const cwd = await folderWith([
    { name: "Ana Pérez", phone: "+57 1 555" },
    { name: "Bo Li", services: ["other"], extra: { budget: "9" }, marks: ["unknown:field"] },
  ]);
  const { code, stdout } = await run(cwd, "list");
  expect(code).toBe(0);
  const [stored, first] = await storedMessages(join(cwd, "data"));
  const bogota = new Date(new Date(stored?.createdAt ?? "").getTime() - 5 * 3600_000).toISOString();
  const lines = stdout.split("\n").map((line) => line.trimEnd());
  const date = bogota.slice(0, 16).replace("T", " ");
  expect(lines).toEqual([
    "DATE              NAME       COMPANY     E-MAIL, PHONE          SERVICES",
    `${date}  Bo Li      Frío Norte  ana@frionorte.example  other`,
    "    Queremos un sitio nuevo.",
    "    Y citas en línea.",
    "    budget: 9",
    "    marked: unknown:field",
    `    ID ${stored?.id}`,
    "",
    expect.stringMatching(/ Ana Pérez {2}Frío Norte {2}ana@frionorte\.example {2}web, automation$/),
    expect.stringMatching(/^ +\+57 1 555$/),
    "    Queremos un sitio nuevo.",
    "    Y citas en línea.",
    `    ID ${first?.id}`,
    "",
    `2 messages in ${join(cwd, "data", "messages.sqlite")}`,
    "",
  ]);
});

test("spam and ham take the end of an ID and mark or unmark the message; list hides messages marked as spam", async () => {
  const cwd = await folderWith([{ name: "Ana" }, { name: "Bo" }]);
  const names = async () => (await storedMessages(join(cwd, "data"))).map(({ name, spam }) => [name, spam]);
  const [bo] = await storedMessages(join(cwd, "data"));
  const end = bo?.id.slice(-8) ?? "";
  expect(await run(cwd, "spam", end)).toEqual({
    code: 0,
    stdout: "1 message marked as spam\n",
    stderr: "",
  });
  expect(await names()).toEqual([
    ["Bo", true],
    ["Ana", false],
  ]);
  const [plain, spam, shown] = await Promise.all([
    run(cwd, "list"),
    run(cwd, "list", "--spam", "--text", "BO"),
    run(cwd, "show", end),
  ]);
  expect(plain.stdout).not.toContain("Bo ");
  expect(plain.stdout).toMatch(/1 message in .+\n1 message marked as spam: --all shows them too\n$/);
  expect(spam.stdout).toMatch(/ Bo .+spam, ID .+1 message in /s);
  expect(shown.stdout).toMatch(
    new RegExp(`^ID +${bo?.id}\\n.+\\nSpam +yes\\n.+\\n\\nQueremos un sitio nuevo\\.`, "s"),
  );
  await run(cwd, "ham", bo?.id ?? "");
  expect((await names())[0]).toEqual(["Bo", false]);
});

test("stats charts messages per day, and reports unsent mails and a wrong clock that stops purging; purge resumes it", async () => {
  const cwd = await folderWith([{}, { spam: true }]);
  const store = await openSqliteStore(join(cwd, "data"));
  const createdAt = new Date(Date.now() - 1.1 * dayMs).toISOString();
  const mail = { dueAt: createdAt, sentAt: null, attempts: 3, error: "no answer" };
  await store.importMessages([storedMessage({ createdAt, mail })]);
  await store.purge(new Date(0), new Date(Date.now() - 40 * dayMs));
  await store.close();

  const { stdout } = await run(cwd, "stats", "--days", "1");
  expect(stdout).toMatch(
    /^\d{4}-\d\d-\d\d {2}█+▌?░+ 2, 1 spam\n2 messages, 1 of them spam, in 1 days \(UTC\)\n/,
  );
  expect(stdout).toContain("\n1 message not mailed for more than a day: show says why\n");
  expect(stdout).toContain(
    "Nothing is purged, for the clock is more than 31 days from the last purge. Check the date, then run: ",
  );
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  expect((await run(cwd, "purge", "--before", tomorrow)).stdout).toContain("3 messages from before");
  expect(await storedMessages(join(cwd, "data"))).toEqual([]);
  expect((await run(cwd, "stats")).stdout).not.toContain("purged");
});

test("A command that fails exits with 1 and says why", async () => {
  const cwd = await folderWith([{}]);
  const [unknown, unbuilt, missing] = await Promise.all([
    run(cwd, "show", "abc"),
    runCommand("messages", { cwd: temporaryFolder(), args: ["purge"], env: { DATA_DIR: join(cwd, "data") } }),
    run(temporaryFolder(), "list", "--json"),
  ]);
  for (const { code, stdout } of [unknown, unbuilt, missing]) expect([code, stdout]).toEqual([1, ""]);
  expect(unknown.stderr).toMatch(/^There is no message abc\./);
  expect(unbuilt.stderr).toMatch(/^The site is not built: .+server\.json/);
  expect(missing.stderr).toMatch(/messages\.sqlite is missing/);
});

test("--help lists the commands and their options; invalid arguments exit with 2 and an explanation", async () => {
  const cwd = temporaryFolder();
  const wrong: [args: string[], problem: string][] = [
    [["lsit"], "error: unknown command 'lsit'"],
    [["list", "--all", "--spam"], "error: option '--spam' cannot be used with option '--all'"],
    [["show"], "error: missing required argument 'id'"],
    [["erase"], "error: give either IDs or --email <address>"],
    [
      ["list", "--since", "yesterday"],
      "error: option '--since <day>' argument 'yesterday' is invalid. Write a day, as in 2026-01-31.",
    ],
    [
      ["export", "--format", "xls"],
      "error: option '--format <format>' argument 'xls' is invalid. Allowed choices are csv, json, jsonl.",
    ],
  ];
  const [help, listHelp, ...runs] = await Promise.all(
    [["--help"], ["list", "--help"], ...wrong.map(([args]) => args)].map((args) => run(cwd, ...args)),
  );
  expect([help, listHelp]).toMatchObject(Array(2).fill({ code: 0, stderr: "" }));
  expect(help?.stdout).toMatch(/^Usage: npm run messages -- .+\n {2}erase .+Exit codes:/s);
  expect(listHelp?.stdout).toMatch(/^Usage: npm run messages -- list .+--since <day>/s);
  expect(runs.map(({ stderr }) => stderr.split("\n")[0])).toEqual(wrong.map(([, problem]) => problem));
  for (const { code, stdout, stderr } of runs) {
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^(Help|Usage): npm run messages -- /m);
  }
});

const command = resolve("scripts/commands/messages.ts");

test.runIf(existsSync("/dev/full"))("An export to a full disk fails", async () => {
  const cwd = await folderWith([{}]);
  const full = openSync("/dev/full", "w");
  const { stderr, status } = spawnSync(process.execPath, [command, "export"], {
    cwd,
    env: { ...process.env, DATABASE_URL: "" },
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
  });
  closeSync(full);
  expect(stderr).toMatch(/^The output is incomplete: ENOSPC/);
  expect(status).toBe(1);
});

test.runIf(existsSync("/usr/bin/script"))("An export to a terminal escapes control characters", async () => {
  const cwd = await folderWith([{ message: "\u001b[2J\u009b31m\u0007\u202eevil\rover" }]);
  const { stdout } = spawnSync(
    "/usr/bin/script",
    ["-qec", `${process.execPath} ${command} export`, "/dev/null"],
    {
      cwd,
      env: { ...process.env, DATABASE_URL: "" },
      encoding: "utf8",
    },
  );
  expect(stdout).toContain(String.raw`"\u001b[2J\u009b31m\u0007\u202eevil\u000dover"`);
});
