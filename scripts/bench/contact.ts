import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import autocannon from "autocannon";
import { openStore, type StoreSettings } from "../../src/server/store/open-store.ts";
import { databasePath } from "../../src/server/store/sqlite-connection.ts";
import { CommandError } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { startLocalPostgres } from "../test-runner/local-postgres.ts";
import { median } from "./numbers.ts";
import { formatTable } from "./table.ts";

const rounds = 5;
const senders = 50;
const warmUpSeconds = 1;
const measuredSeconds = 3;
const lockedSeconds = 10;

type Report = autocannon.Result;

/**
 * `npm run bench -- contact`: stored messages a second and how long each waits, in turn on each store and on a server
 * that does nothing else, and page views while the database is locked. About two minutes, on the loopback alone.
 */
export async function benchContact(): Promise<void> {
  const progress = new Progress(3 * rounds + 2);
  const loadBefore = loadavg()[0]?.toFixed(1);
  progress.step("PostgreSQL starts");
  const postgres = await startLocalPostgres();
  const reports = { bare: [] as Report[], SQLite: [] as Report[], PostgreSQL: [] as Report[] };
  let views: Report;
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const [name, list] of Object.entries(reports)) {
        progress.step(`${name}, round ${round}`);
        const databaseUrl = name === "PostgreSQL" ? postgres.url("postgres") : null;
        list.push(
          await withFolder((dataDir) =>
            name === "bare" ? measureBare(dataDir) : measureStore({ dataDir, databaseUrl }),
          ),
        );
      }
    }
    progress.step("page views while the database is locked");
    views = await withFolder(viewsWhileLocked);
  } finally {
    await postgres.stop();
  }
  progress.clear();

  console.log(
    `${cpus().length} cores, load before ${loadBefore}, after ${loadavg()[0]?.toFixed(1)}. ${senders} connections, ` +
      `${rounds} rounds of ${measuredSeconds} s in turn; best, median and worst. Ratios are of one round each.\n`,
  );
  const header = ["server", "stored/s", "p50 ms", "p99 ms", "stored/s × bare", "p99 × bare"];
  console.log(
    formatTable(
      header,
      Object.entries(reports).map(([name, list]) => row(name, list, reports.bare)),
    ),
  );
  console.log(
    `\nWhile the database is locked for ${lockedSeconds} s: ${views["2xx"]} page views, p50 ${views.latency.p50} ms, ` +
      `p99 ${views.latency.p99} ms, longest ${views.latency.max} ms; no message was answered that is not stored.`,
  );
}

const perSecond = (report: Report) => report["2xx"] / report.duration;

function row(name: string, reports: Report[], bare: Report[]): string[] {
  const spread = (values: number[], digits = 0) =>
    [Math.max(...values), median(values), Math.min(...values)]
      .map((value) => value.toFixed(digits))
      .join(" · ");
  const ratios = (of: (report: Report) => number) =>
    reports.map((report, round) => of(report) / of(bare[round] as Report));
  return [
    name,
    spread(reports.map(perSecond)),
    spread(reports.map(({ latency }) => latency.p50)),
    spread(reports.map(({ latency }) => latency.p99)),
    spread(ratios(perSecond), 2),
    spread(
      ratios(({ latency }) => latency.p99),
      2,
    ),
  ];
}

async function measureBare(folder: string): Promise<Report> {
  await using server = await serve("bench/contact-bare.ts", [join(folder, "bare.sqlite")]);
  await sendMessages(server.port, senders, warmUpSeconds);
  // Awaited, or the server would end before.
  return await sendMessages(server.port, senders, measuredSeconds);
}

/** The report; that every answered message is stored is part of it. */
async function measureStore(settings: StoreSettings): Promise<Report> {
  const before = settings.databaseUrl ? await countStored(settings) : 0;
  await using server = await serveSite(settings);
  const warmUp = await sendMessages(server.port, senders, warmUpSeconds);
  const report = await sendMessages(server.port, senders, measuredSeconds);
  await expectStored(settings, before + warmUp["2xx"] + report["2xx"]);
  return report;
}

/** Ten connections view pages, while ten others send messages that wait. */
async function viewsWhileLocked(dataDir: string): Promise<Report> {
  await using server = await serveSite({ dataDir });
  const database = new DatabaseSync(databasePath(dataDir), { timeout: 5000 });
  database.exec("BEGIN IMMEDIATE");
  const unlock = setTimeout(() => database.exec("ROLLBACK"), lockedSeconds * 1000);
  const [views, sent] = await Promise.all([
    autocannon({
      url: `http://localhost:${server.port}/`,
      connections: 10,
      duration: lockedSeconds - 1,
      overallRate: 400,
      headers: { "Accept-Encoding": "br" },
    }),
    sendMessages(server.port, 10, lockedSeconds - 1),
  ]);
  clearTimeout(unlock);
  database.close();
  await expectStored({ dataDir }, sent["2xx"]);
  return views;
}

async function countStored(settings: StoreSettings): Promise<number> {
  const store = await openStore(settings);
  const days = await store.countByDay(new Date(0));
  await store.close();
  return days.reduce((sum, { messages }) => sum + messages, 0);
}

async function expectStored(settings: StoreSettings, answered: number): Promise<void> {
  const stored = await countStored(settings);
  if (stored < answered)
    throw new CommandError(`${answered} messages were answered, but ${stored} are stored.`);
}

let sent = 0;
const body = JSON.stringify({
  services: ["web", "automation"],
  company: "Frío Norte",
  name: "Ana Pérez",
  email: "ana@frionorte.example",
  phone: "+57 1 555 0100",
  message: "Queremos un sitio nuevo y citas en línea. ".repeat(8),
});

/** Sends one form after the other over each connection, none twice. */
const sendMessages = (port: number, connections: number, duration: number): Promise<Report> =>
  autocannon({
    url: `http://localhost:${port}/api/messages`,
    connections,
    duration,
    requests: [
      {
        method: "POST",
        body,
        setupRequest(request) {
          sent += 1;
          const headers = {
            "Content-Type": "application/json",
            "Idempotency-Key": `bench-${process.pid}-${sent}`,
          };
          return { ...request, headers };
        },
      },
    ],
  });

/** The built site, served as in production, but without caps. */
const serveSite = ({ dataDir, databaseUrl }: StoreSettings) =>
  serve("commands/serve.ts", [], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    SMTP_URL: "",
    SPAM_RATE: "0",
    CAP_PER_ADDRESS: "0",
    CAP_IN_ALL: "0",
  });

/** A script that announces its address, as a process of its own. */
async function serve(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<AsyncDisposable & { port: number }> {
  const child = spawn(process.execPath, [join("scripts", script), ...args], {
    env: { ...process.env, PORT: "0", ...env },
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
      failed(
        new CommandError("There is nothing to measure: the server did not start, for the reason above."),
      ),
    );
  });
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
