import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openStore, type StoreSettings } from "../../../src/server/store/open-store.ts";
import type { StoredMessage } from "../../../src/server/store/store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage } from "../support/messages.ts";
import { testPostgres } from "../support/postgres.ts";
import { runCommand } from "../support/processes.ts";
import { openTestStore, storeKinds } from "../support/stores.ts";

vi.setConfig({ testTimeout: 1_800_000 });

const long = process.env.TEST_LONG !== undefined;
const sizes = [
  { title: "many messages", count: long ? 100_000 : 4000, length: 300 },
  { title: "large messages", count: long ? 2500 : 150, length: 250_000 },
];
const peakBytes = 200e6;
const kinds = storeKinds(testPostgres());

function* messages(count: number, length: number): Generator<StoredMessage> {
  const now = Date.now();
  for (let number = 0; number < count; number++) {
    yield {
      ...newMessage({
        name: `Ana ${number}`,
        message: "palabra ".repeat(length / 8),
        spam: number % 3 === 0,
      }),
      id: `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`,
      createdAt: new Date(now - (count - number) * 1000).toISOString(),
      mail: null,
    };
  }
}

const environment = ({ dataDir, databaseUrl }: StoreSettings) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? "",
});

/** Runs a command of messages and drops what it prints; how long that was, and how much memory it took. */
async function measure(settings: StoreSettings, cwd: string, ...args: string[]) {
  const report = "process.on('exit', () => console.error('peak', process.resourceUsage().maxRSS * 1024))";
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${report}`, resolve("scripts/commands/messages.ts"), ...args],
    { cwd, env: environment(settings) },
  );
  const startMs = performance.now();
  let [stderr, bytes, firstMs] = ["", 0, 0];
  child.stdout.on("data", (data) => {
    firstMs ||= performance.now() - startMs;
    bytes += data.length;
  });
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const [code] = await once(child, "close");
  const totalMs = performance.now() - startMs;
  if (long) console.log(args.join(" "), { bytes, firstMs, totalMs, stderr });
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^peak \d+\n$/)]);
  return { bytes, firstMs, totalMs, peak: Number(stderr.slice(5)) };
}

describe.each(kinds.flatMap((kind) => sizes.map((size) => ({ ...kind, ...size }))))(
  "$name, $title:",
  ({ settings, count, length }) => {
    test("every command reads and writes them within 200 MB, and list begins at once", async () => {
      const place = await settings();
      const cwd = temporaryFolder();
      const store = await openStore(place);
      await store.importMessages(messages(count, length));
      await store.close();

      const list = await measure(place, cwd, "list", "--all");
      // The first page is printed long before the last one is read.
      expect(list.firstMs).toBeLessThan(long ? list.totalMs / 4 : list.totalMs);
      const show = await measure(place, cwd, "show", "000000000077");
      const stats = await measure(place, cwd, "stats");
      const exported = [];
      for (const format of ["csv", "json", "jsonl"]) {
        exported.push(await measure(place, cwd, "export", "--format", format, "--out", `out.${format}`));
        expect(statSync(join(cwd, `out.${format}`)).size).toBeGreaterThan(count * length * 0.8);
      }
      const target = { dataDir: temporaryFolder() };
      const imported = await measure(target, cwd, "import", "out.jsonl");
      const again = await measure(target, cwd, "import", "out.csv");
      const peaks = [list, show, stats, ...exported, imported, again].map(({ peak }) => peak);
      expect(Math.max(...peaks)).toBeLessThan(peakBytes);
    });
  },
);

test("An export that is read slowly blocks neither messages nor erasing", async () => {
  const place = { dataDir: temporaryFolder() };
  const store = await openTestStore(place);
  await store.importMessages(messages(300, 250_000));
  const child = spawn(process.execPath, [resolve("scripts/commands/messages.ts"), "export"], {
    env: environment(place),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child.stdout, "readable");
  expect(await store.save(newMessage({ email: "bo@x.example" }))).toMatchObject({ created: true });
  expect(await store.erase({ email: "bo@x.example" })).toBe(1);
  expect(child.exitCode).toBeNull();
});

test("stats shows mails that are unsent for a day", async () => {
  const place = { dataDir: temporaryFolder() };
  const store = await openStore(place);
  const [old] = messages(1, 10);
  if (!old) throw new Error("There is a message.");
  const createdAt = new Date(Date.now() - 25 * 3600_000).toISOString();
  const mail = { dueAt: createdAt, sentAt: null, attempts: 3, error: "no answer" };
  await store.importMessages([{ ...old, createdAt, spam: false, mail }]);
  await store.save(newMessage());
  await store.close();
  const { stdout } = await runCommand("messages", {
    cwd: temporaryFolder(),
    args: ["stats"],
    env: { DATA_DIR: place.dataDir },
  });
  expect(stdout).toContain("\n1 mails unsent for more than a day: show says why\n");
});

test.runIf(existsSync("/usr/bin/script"))("An export to a terminal escapes what would steer it", async () => {
  const dataDir = temporaryFolder();
  const store = await openStore({ dataDir });
  await store.save(newMessage({ message: "\u001b[2J\u009b31m\u0007\u202eevil\rover" }));
  await store.close();
  const command = `${process.execPath} ${resolve("scripts/commands/messages.ts")} export`;
  const { stdout } = spawnSync("/usr/bin/script", ["-qec", command, "/dev/null"], {
    env: { ...environment({ dataDir }) },
    encoding: "utf8",
  });
  expect(stdout).toContain(String.raw`"\u001b[2J\u009b31m\u0007\u202eevil\u000dover"`);
});
