import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import textWidth from "string-width";
import { expect, test, vi } from "vitest";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import type { NewMessage } from "../../../src/server/store/store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { formBody, newMessage, storedMessages } from "../support/messages.ts";
import { projectFolder, runCommand, spawnServer } from "../support/processes.ts";
import { postMessage } from "../support/running.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A folder whose `data` holds these messages, the last one newest. */
async function folderWith(messages: Partial<NewMessage>[]): Promise<string> {
  const cwd = temporaryFolder();
  const store = await openSqliteStore(join(cwd, "data"));
  for (const message of messages) await store.save(newMessage(message));
  await store.close();
  return cwd;
}

const list = (cwd: string, columns: number, ...args: string[]) =>
  runCommand("messages", {
    cwd,
    args: ["list", ...args],
    env: { COLUMNS: String(columns), TZ: "America/Bogota" },
  });

test("list shows every message newest first, with local date, person, services, text and marks", async () => {
  const cwd = await folderWith([
    { name: "Ana Pérez", phone: "+57 1 555" },
    { name: "Bo Li", services: ["other"], extra: { budget: "9" }, marks: ["unknown:field"] },
  ]);
  const { code, stdout } = await list(cwd, 120);
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

test("No line of the table is wider than the terminal, whatever the texts", async () => {
  const cwd = await folderWith([
    {
      name: "漢字".repeat(30),
      company: "x".repeat(200),
      email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
      services: ["web", "dashboard", "servicetitan", "automation", "other"],
      message: `${"palabra ".repeat(80)}\n${"👩‍🚀".repeat(100)}\n${"y".repeat(5000)}`,
    },
  ]);
  for (const columns of [40, 80, 200]) {
    const { stdout } = await list(cwd, columns);
    const table = stdout.split("\n").slice(0, -2);
    expect(table.filter((line) => textWidth(line) > columns)).toEqual([]);
    expect(stdout).toContain("    … show has the whole text\n");
  }
});

test("A visitor's text cannot control the terminal", async () => {
  const hostile = "\u001b[2J\u009b31m\u0007\u202eevil\r\nnext\u0000";
  const cwd = await folderWith([
    { name: hostile, message: hostile, services: [hostile], extra: { [hostile]: hostile } },
  ]);
  const table = await list(cwd, 100);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not appear
  expect(table.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  const json = await list(cwd, 100, "--json");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not appear
  expect(json.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(JSON.parse(json.stdout)[0]).toMatchObject({ name: hostile, message: hostile });
});

test("list --json is an array of everything stored, while the server runs", async () => {
  const cwd = projectFolder();
  const server = await spawnServer(cwd);
  expect((await list(cwd, 80, "--json")).stdout).toBe("[]\n");
  await postMessage(server.url, formBody);
  const { code, stdout } = await list(cwd, 80, "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(await storedMessages(join(cwd, "data")));
  expect(JSON.parse(stdout)).toMatchObject([formBody]);
});

test("An empty store and a missing one say so", async () => {
  const empty = await folderWith([]);
  expect(await list(empty, 80)).toEqual({
    code: 0,
    stdout: `No such messages are in ${join(empty, "data", "messages.sqlite")}\n`,
    stderr: "",
  });
  const cwd = temporaryFolder();
  const missing = await list(cwd, 80, "--json");
  expect([missing.code, missing.stdout]).toEqual([1, ""]);
  expect(missing.stderr).toContain(`${join(cwd, "data", "messages.sqlite")} is missing`);
});

test("--help explains the commands and each one, wrong arguments end with code 2 and what is possible", async () => {
  const cwd = temporaryFolder();
  const run = (...args: string[]) => runCommand("messages", { cwd, args });
  const [help, listHelp, ...wrong] = await Promise.all([
    run("--help"),
    run("list", "--help"),
    run(),
    run("lsit"),
    run("list", "all"),
    run("list", "--jsn"),
    run("list", "--json=yes"),
    run("list", "--all", "--spam"),
  ]);
  expect([help, listHelp]).toMatchObject([
    { code: 0, stderr: "" },
    { code: 0, stderr: "" },
  ]);
  expect(help?.stdout).toMatch(/^Usage: npm run messages -- .+\n {2}erase .+Exit codes:/s);
  expect(listHelp?.stdout).toMatch(/^Usage: npm run messages -- list .+--since <day>/s);
  for (const { code, stdout, stderr } of wrong) {
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^(Help|Usage): npm run messages -- /m);
  }
  expect(wrong[1]?.stderr).toMatch(/^error: unknown command 'lsit'\n\(Did you mean list\?\)/);
  expect(wrong[3]?.stderr).toMatch(/^error: unknown option '--jsn'\n\(Did you mean --json\?\)/);
});

const run = (cwd: string, ...args: string[]) =>
  runCommand("messages", { cwd, args, env: { COLUMNS: "80", TZ: "UTC" } });

test("Messages are marked and unmarked as spam by the end of their ID, and list shows it", async () => {
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
  const [plain, spam, all, shown] = await Promise.all([
    run(cwd, "list"),
    run(cwd, "list", "--spam"),
    run(cwd, "list", "--all", "--text", "BO"),
    run(cwd, "show", end),
  ]);
  expect(plain.stdout).not.toContain("Bo ");
  expect(plain.stdout).toMatch(/1 message in .+\n1 message marked as spam: --all shows them too\n$/);
  for (const { stdout } of [spam, all]) expect(stdout).toMatch(/ Bo .+spam, ID .+1 message in /s);
  expect(shown.stdout).toMatch(
    new RegExp(`^ID +${bo?.id}\\n.+\\nSpam +yes\\n.+\\n\\nQueremos un sitio nuevo\\.`, "s"),
  );
  await run(cwd, "ham", bo?.id ?? "");
  expect((await names())[0]).toEqual(["Bo", false]);
});

test("An export, in any format, is imported without loss, and once", async () => {
  const hostile = '=HYPERLINK("https://x.example","a");-1\r\n+2,\'@3\u0000\ufeff';
  const cwd = await folderWith([
    { name: hostile, message: hostile, services: [hostile], extra: { [hostile]: [hostile, ""] } },
    { spam: true, marks: ["spam:trap"], sending: "s", addressHash: "h" },
  ]);
  const stored = await storedMessages(join(cwd, "data"));
  for (const format of ["csv", "json", "jsonl"]) {
    const file = join(cwd, `out.${format}`);
    const exported = await run(cwd, "export", "--format", format, "--out", file);
    expect(exported).toMatchObject({ code: 0, stdout: `2 messages in ${file}\n` });
    expect(statSync(file).mode & 0o077).toBe(0);
    const other = temporaryFolder();
    const said = [await run(other, "import", file), await run(other, "import", file)].map(
      ({ stdout }) => stdout,
    );
    expect(said).toEqual(["2 messages added, 0 already stored\n", "0 messages added, 2 already stored\n"]);
    expect(await storedMessages(join(other, "data"))).toEqual(stored);
  }
});

test.runIf(existsSync("/dev/full"))("An export to a full disk fails", async () => {
  const cwd = await folderWith([{}]);
  const full = openSync("/dev/full", "w");
  const { stderr, status } = spawnSync(
    process.execPath,
    [resolve("scripts/commands/messages.ts"), "export"],
    {
      cwd,
      env: { ...process.env, DATABASE_URL: "" },
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
    },
  );
  closeSync(full);
  expect(stderr).toMatch(/^Not all is written: ENOSPC/);
  expect(status).toBe(1);
});

test("erase removes an address, purge what is old, and stats draws the days", async () => {
  const cwd = await folderWith([{ email: "Ana@x.example" }, { email: "bo@x.example" }, { spam: true }]);
  expect((await run(cwd, "stats", "--days", "2")).stdout).toMatch(
    /^\d{4}-\d\d-\d\d {3}0\n\d{4}-\d\d-\d\d {2}█+░+ 3, 1 spam\n3 messages, 1 of them spam, in 2 days \(UTC\)\n$/,
  );
  expect((await run(cwd, "erase", "--email", "ana@X.example")).stdout).toBe(
    "1 message from ana@X.example removed\n",
  );
  expect((await run(cwd, "purge", "--before", "2020-01-01")).stdout).toContain(
    "0 messages from before 2020-01-01",
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect((await run(cwd, "purge", "--before", tomorrow)).stdout).toContain("2 messages from before");
  expect(await storedMessages(join(cwd, "data"))).toEqual([]);
});

test("A failure exits with 1 and says why, wrong usage exits with 2", async () => {
  const cwd = await folderWith([{}]);
  writeFileSync(join(cwd, "bad.json"), '[{"id": "x"}]');
  const [unknown, missing, bad, noBuild, ...wrong] = await Promise.all([
    run(cwd, "show", "abc"),
    run(cwd, "import", "nowhere.json"),
    run(cwd, "import", "bad.json"),
    run(cwd, "purge"),
    run(cwd, "show"),
    run(cwd, "erase"),
    run(cwd, "list", "--since", "yesterday"),
    run(cwd, "stats", "--text", "x"),
    run(cwd, "export", "--format", "xls"),
  ]);
  for (const { code, stdout } of [unknown, missing, bad, noBuild]) expect([code, stdout]).toEqual([1, ""]);
  expect(unknown?.stderr).toMatch(/^There is no message abc\./);
  expect(missing?.stderr).toMatch(/^ENOENT.+nowhere\.json/);
  expect(bad?.stderr).toBe("Message 1: id: Invalid UUID.\n");
  expect(noBuild?.stderr).toMatch(/^The site is not built: .+server\.json/);
  for (const { code, stderr } of wrong) {
    expect(code).toBe(2);
    expect(stderr).toMatch(/^(Help|Usage): npm run messages -- /m);
  }
  expect(wrong.map(({ stderr }) => stderr.split("\n")[0])).toEqual([
    "error: missing required argument 'id'",
    "error: give either IDs or --email <address>",
    "error: option '--since <day>' argument 'yesterday' is invalid. Write a day, as in 2026-01-31.",
    "error: unknown option '--text'",
    "error: option '--format <format>' argument 'xls' is invalid. Allowed choices are csv, json, jsonl.",
  ]);
});
