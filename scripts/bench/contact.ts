import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { openStore, type StoreSettings } from "../../src/server/open-store.ts";
import { databasePath } from "../../src/server/sqlite-connection.ts";
import { Progress } from "../progress.ts";
import { startLocalPostgres } from "../proofs/local-postgres.ts";
import { BenchError } from "./bench-error.ts";
import type { LoadPlan, LoadReport } from "./contact-load.ts";
import { median } from "./numbers.ts";
import { formatTable } from "./table.ts";

const rounds = 3;
const senders = 50;
const warmUpMs = 1000;
const measuredMs = 3000;
const lockedMs = 10_000;

/**
 * `npm run bench -- contact`: stored messages a second and how long each waits, with the load from another process
 * on the same cores, and page views while the database is locked. About 50 seconds, on the loopback alone.
 */
export async function benchContact(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const progress = new Progress(2 * rounds + 2);
  const load = loadavg()[0]?.toFixed(1);
  const sqlite = await withFolder((dataDir) => measureStore("SQLite", { dataDir }, progress));
  const pages = await withFolder((dataDir) => viewsWhileLocked(dataDir, progress));
  progress.step("PostgreSQL starts");
  const server = await startLocalPostgres();
  let postgres: LoadReport[];
  try {
    postgres = await withFolder((dataDir) =>
      measureStore("PostgreSQL", { dataDir, databaseUrl: server.url("postgres") }, progress),
    );
  } finally {
    await server.stop();
  }
  progress.clear();

  console.log(
    `${cpus().length} cores, load before ${load}, after ${loadavg()[0]?.toFixed(1)}. ${senders} connections, ${rounds} rounds of ${measuredMs / 1000} s.\n`,
  );
  const header = [
    "store",
    "stored/s: best",
    "median",
    "worst",
    "p50 ms: best",
    "worst",
    "p99 ms: best",
    "worst",
  ];
  console.log(formatTable(header, [row("SQLite", sqlite), row("PostgreSQL", postgres)]));
  const { views, messages } = pages;
  console.log(
    `\nWhile the database is locked for ${lockedMs / 1000} s: ${views.answered} page views, p50 ${views.p50Ms} ms, p99 ${views.p99Ms} ms, longest ${views.maxMs} ms, ${views.refused} refused; ` +
      `${messages.refused} messages refused, none answered that is not stored.`,
  );
}

function row(name: string, reports: LoadReport[]): string[] {
  const rates = reports.map(({ messages }) => (messages.answered / measuredMs) * 1000);
  const whole = (value: number) => String(Math.round(value));
  const range = (values: number[]) => [Math.min(...values).toFixed(1), Math.max(...values).toFixed(1)];
  return [
    name,
    whole(Math.max(...rates)),
    whole(median(rates)),
    whole(Math.min(...rates)),
    ...range(reports.map(({ messages }) => messages.p50Ms)),
    ...range(reports.map(({ messages }) => messages.p99Ms)),
  ];
}

/** Each round's report; that every answered message is stored is part of it. */
async function measureStore(
  name: string,
  settings: StoreSettings,
  progress: Progress,
): Promise<LoadReport[]> {
  const reports: LoadReport[] = [];
  await using server = await serve(settings);
  for (let round = 1; round <= rounds; round++) {
    progress.step(`${name}, round ${round}`);
    reports.push(
      await sendLoad({ port: server.port, warmUpMs, measuredMs, senders, viewers: 0, viewPauseMs: 0 }),
    );
  }
  await expectStored(settings, reports);
  return reports;
}

async function viewsWhileLocked(dataDir: string, progress: Progress): Promise<LoadReport> {
  progress.step("page views while the database is locked");
  await using server = await serve({ dataDir });
  const database = new DatabaseSync(databasePath(dataDir), { timeout: 5000 });
  database.exec("BEGIN IMMEDIATE");
  const unlock = setTimeout(() => database.exec("ROLLBACK"), lockedMs);
  const report = await sendLoad({
    port: server.port,
    warmUpMs: 500,
    measuredMs: lockedMs - 500,
    senders: 10,
    viewers: 10,
    viewPauseMs: 20,
  });
  clearTimeout(unlock);
  database.close();
  await expectStored({ dataDir }, [report]);
  return report;
}

async function expectStored(settings: StoreSettings, reports: LoadReport[]): Promise<void> {
  const store = await openStore(settings);
  const days = await store.countByDay(new Date(0));
  await store.close();
  const stored = days.reduce((sum, { messages }) => sum + messages, 0);
  const answered = reports.reduce((sum, report) => sum + report.stored, 0);
  if (stored < answered)
    throw new BenchError(`${answered} messages were answered, but ${stored} are stored.`);
}

/** The built site, served by a process of its own as in production, but without caps. */
async function serve({ dataDir, databaseUrl }: StoreSettings): Promise<AsyncDisposable & { port: number }> {
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      SMTP_URL: "",
      SPAM_RATE: "0",
      CAP_PER_ADDRESS: "0",
      CAP_IN_ALL: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const port = await announcedPort(child);
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Reads on to the end: a full pipe would hold the server up. */
function announcedPort(server: ChildProcess): Promise<number> {
  return new Promise((announced, failed) => {
    let output = "";
    server.stdout?.on("data", (text) => {
      if (output.length < 10_000) output += text;
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) announced(Number(port));
    });
    server.once("exit", () =>
      failed(new BenchError("There is nothing to measure: the server did not start, for the reason above.")),
    );
  });
}

async function sendLoad(plan: LoadPlan): Promise<LoadReport> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "contact-load.ts"), JSON.stringify(plan)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  for await (const text of child.stdout) output += text;
  return JSON.parse(output);
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
