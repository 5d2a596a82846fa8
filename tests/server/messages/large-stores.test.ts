import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openStore, type StoreSettings } from "../../../src/server/store/open-store.ts";
import type { StoredMessage } from "../../../src/server/store/store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage, storedMessage } from "../support/messages.ts";
import { openTestStore, storeKinds } from "../support/stores.ts";

vi.setConfig({ testTimeout: 1_800_000 });

const long = process.env.TEST_LONG !== undefined;
const sizes = [
  ...(long ? [{ title: "many messages", count: 100_000, length: 300 }] : []),
  { title: "large messages", count: long ? 2500 : 150, length: 250_000 },
];
const formats = long ? ["csv", "json", "jsonl"] : ["csv"];
const peakBytes = 200e6;

function* messages(count: number, length: number): Generator<StoredMessage> {
  const now = Date.now();
  for (let number = 0; number < count; number++) {
    yield storedMessage({
      id: `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`,
      createdAt: new Date(now - (count - number) * 1000).toISOString(),
      name: `Ana ${number}`,
      message: "palabra ".repeat(length / 8),
      spam: number % 3 === 0,
    });
  }
}

const environment = ({ dataDir, databaseUrl }: StoreSettings) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? undefined,
});

/** Prints the peak memory of a process. On Linux, `maxRSS` would also count the process that started it. */
const report = `import { existsSync, readFileSync } from "node:fs";
const status = "/proc/self/status";
const peakKb = () => existsSync(status)
  ? Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync(status, "utf8"))[1])
  : process.resourceUsage().maxRSS;
process.on("exit", () => console.error("peak", peakKb() * 1024));`;

/** Runs a command and discards its output. Returns the length of the output and the peak memory. */
async function measure(settings: StoreSettings, cwd: string, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(report)}`,
      resolve("scripts/commands/messages.ts"),
      ...args,
    ],
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

describe.each(storeKinds.flatMap((kind) => sizes.map((size) => ({ ...kind, ...size }))))(
  "$name, $title:",
  ({ settings, count, length }) => {
    test("the commands use less than 200 MB of memory, and list prints the first messages before it reads the last", async () => {
      const place = await settings();
      const cwd = temporaryFolder();
      const store = await openStore(place);
      await store.importMessages(messages(count, length));
      await store.close();

      const list = await measure(place, cwd, "list", "--all");
      // The first page is printed long before the last one is read.
      expect(list.firstMs).toBeLessThan(long ? list.totalMs / 4 : list.totalMs);
      const peaks = [list.peak];
      for (const args of long ? [["show", "000000000077"], ["stats"]] : [])
        peaks.push((await measure(place, cwd, ...args)).peak);
      for (const format of formats) {
        const file = `out.${format}`;
        const exported = await measure(place, cwd, "export", "--format", format, "--out", file);
        expect(statSync(join(cwd, file)).size).toBeGreaterThan(count * length * 0.8);
        const imported = await measure({ dataDir: temporaryFolder() }, cwd, "import", file);
        peaks.push(exported.peak, imported.peak);
      }
      expect(Math.max(...peaks)).toBeLessThan(peakBytes);
    });
  },
);

test("While the output of an export is read slowly, messages can be stored and erased", async () => {
  const place = { dataDir: temporaryFolder() };
  const store = await openTestStore(place);
  await store.importMessages(messages(40, 250_000));
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
