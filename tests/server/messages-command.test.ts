import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { textWidth } from "../../scripts/messages/text-width.ts";
import { openSqliteStore } from "../../src/server/sqlite-store.ts";
import type { NewMessage } from "../../src/server/store.ts";
import { temporaryFolder } from "./support/folders.ts";
import { formBody, storedMessages } from "./support/messages.ts";
import { projectFolder, runCommand, spawnServer } from "./support/processes.ts";
import { postMessage } from "./support/running.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A folder whose `data` holds these messages, the last one newest. */
async function folderWith(messages: Partial<NewMessage>[]): Promise<string> {
  const cwd = temporaryFolder();
  const store = openSqliteStore(join(cwd, "data"));
  for (const message of messages)
    await store.save({ ...formBody, extra: {}, marks: [], sending: null, ...message });
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
  const [stored] = await storedMessages(join(cwd, "data"));
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
    "",
    expect.stringMatching(/ Ana Pérez {2}Frío Norte {2}ana@frionorte\.example {2}web, automation$/),
    expect.stringMatching(/^ +\+57 1 555$/),
    "    Queremos un sitio nuevo.",
    "    Y citas en línea.",
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
    expect(stdout).toMatch(/… \d+ more lines; --json has all/);
  }
});

test("What a visitor wrote cannot steer the terminal", async () => {
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
    stdout: `No messages are stored yet in ${join(empty, "data", "messages.sqlite")}\n`,
    stderr: "",
  });
  const cwd = temporaryFolder();
  const missing = await list(cwd, 80, "--json");
  expect([missing.code, missing.stdout]).toEqual([1, ""]);
  expect(missing.stderr).toContain(`${join(cwd, "data", "messages.sqlite")} is missing`);
});

test("--help explains, wrong arguments end with code 2 and what is possible", async () => {
  const cwd = temporaryFolder();
  const run = (...args: string[]) => runCommand("messages", { cwd, args });
  const [help, ...wrong] = await Promise.all([
    run("--help"),
    run(),
    run("lsit"),
    run("list", "all"),
    run("list", "--jsn"),
    run("list", "--json=yes"),
  ]);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help?.stdout).toContain("npm run messages -- list");
  for (const { code, stdout, stderr } of wrong) {
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("npm run messages -- list");
  }
  expect(wrong[1]?.stderr).toMatch(/^There is no command "lsit"\./);
  expect(wrong[3]?.stderr).toMatch(/^Unknown option '--jsn'\.\n/);
});
