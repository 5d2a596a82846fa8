import { cpus, loadavg } from "node:os";
import autocannon, { type Result } from "autocannon";
import { openStore } from "../../src/server/store/open-store.ts";
import { CommandError } from "../cli/command.ts";
import { createProgress } from "../cli/progress.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { startLocalPostgres } from "../test-runner/local-postgres.ts";
import { startServer } from "./processes.ts";
import { median, sum } from "./statistics.ts";

const rounds = 5;
const connectionCount = 50;
const measuredSeconds = 3;
const withoutLimits = { SMTP_URL: "", SPAM_RATE: "0", CAP_PER_ADDRESS: "0", CAP_IN_ALL: "0" };

/** Benchmarks the server with each database, and a bare server that only inserts messages. */
export async function bench(): Promise<void> {
  const progress = createProgress(3 * rounds + 1);
  progress.step("PostgreSQL starts");
  const postgres = await startLocalPostgres();
  const results: Record<string, Result[]> = { bare: [], SQLite: [], PostgreSQL: [] };
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const [name, list] of Object.entries(results)) {
        progress.step(`${name}, round ${round}`);
        list.push(await measure(name, name === "PostgreSQL" ? postgres.url("postgres") : null));
      }
    }
  } finally {
    await postgres.stop();
  }
  progress.clear();

  const spread = (values: number[], digits = 0) =>
    [Math.max(...values), median(values), Math.min(...values)].map((one) => one.toFixed(digits)).join(" · ");
  const rows: Record<string, object> = {};
  for (const [server, list] of Object.entries(results)) {
    const ratiosToBare = (figure: (result: Result) => number) =>
      list.map((result, round) => figure(result) / figure(results.bare?.[round] ?? result));
    rows[server] = {
      "stored/s": spread(list.map(perSecond)),
      "p50 ms": spread(list.map(({ latency }) => latency.p50)),
      "p99 ms": spread(list.map(p99)),
      "stored/s × bare": spread(ratiosToBare(perSecond), 2),
      "p99 × bare": spread(ratiosToBare(p99), 2),
    };
  }
  console.log(`${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}. ${connectionCount} connections, ${rounds} rounds of ${measuredSeconds} s:
max · median · min. Each ratio is to the bare server in the same round. Every message that the server accepted is stored.`);
  console.table(rows);
}

const perSecond = (result: Result) => result["2xx"] / result.duration;
const p99 = ({ latency }: Result) => latency.p99;

/** @throws {CommandError} if the server accepted a message but did not store it */
async function measure(server: string, databaseUrl: string | null): Promise<Result> {
  using folder = temporaryFolder("bench");
  const countStored = async () => {
    const store = await openStore({ dataDir: folder.path, databaseUrl });
    const days = await store.countByDay(new Date(0));
    await store.close();
    return sum(days.map(({ messages }) => messages));
  };
  const isBare = server === "bare";
  const before = databaseUrl ? await countStored() : 0;
  const env = { DATA_DIR: folder.path, DATABASE_URL: databaseUrl ?? "", ...withoutLimits };
  const script = isBare ? "scripts/bench/contact-bare.ts" : "scripts/commands/serve.ts";
  await using running = await startServer([script], { env });
  const warmUp = await sendMessages(running.address, 1);
  const result = await sendMessages(running.address, measuredSeconds);
  const answered = before + warmUp["2xx"] + result["2xx"];
  const stored = isBare ? answered : await countStored();
  if (stored < answered)
    throw new CommandError(`The server accepted ${answered} messages but stored ${stored}.`);
  return result;
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

/** Sends messages back to back on each connection, each with its own idempotency key. */
const sendMessages = (address: string, duration: number): Promise<Result> =>
  autocannon({
    url: `${address}api/messages`,
    connections: connectionCount,
    duration,
    requests: [
      {
        method: "POST",
        body,
        setupRequest(request) {
          const key = `bench-${process.pid}-${++sent}`;
          return { ...request, headers: { "Content-Type": "application/json", "Idempotency-Key": key } };
        },
      },
    ],
  });
