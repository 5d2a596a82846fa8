import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { databasePath } from "../../src/server/sqlite-store.ts";
import { range, sendLoad } from "./support/load.ts";
import { storedMessages } from "./support/messages.ts";
import { projectFolder, spawnServer } from "./support/processes.ts";

const rounds = process.env.TEST_LONG ? 100 : 3;
const perRound = 300;

/** Ends the server again and again in the middle of a load; what got no answer is sent again to the next one. */
async function endUnderLoad(signal: "SIGKILL" | "SIGTERM") {
  const cwd = projectFolder();
  const answered = new Set<number>();
  let unanswered: number[] = [];
  const codes: (number | null)[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await spawnServer(cwd);
    const endAfter = 10 + ((round * 97) % (perRound / 2));
    let ended: Promise<number | null> | undefined;
    const load = await sendLoad(server.url, {
      numbers: [...range(round * perRound, perRound), ...unanswered],
      connections: 10,
      onAnswer: (count) => {
        if (count === endAfter) ended = server.end(signal);
      },
    });
    codes.push((await ended) ?? null);
    for (const number of load.answered) answered.add(number);
    unanswered = [...load.unanswered];
  }
  return { dataDir: join(cwd, "data"), answered, unanswered, codes };
}

/** How often each number is stored. */
async function storedNumbers(dataDir: string): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { message } of await storedMessages(dataDir)) {
    const number = Number(message.replace("message ", ""));
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

function integrity(dataDir: string): unknown {
  const database = new DatabaseSync(databasePath(dataDir));
  const result = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
  database.close();
  return result;
}

test("After kill -9 under load every answered message is stored, and none twice", {
  timeout: 600_000,
}, async () => {
  const { dataDir, answered, unanswered } = await endUnderLoad("SIGKILL");
  expect(unanswered.length).toBeGreaterThan(0);
  const stored = await storedNumbers(dataDir);
  expect([...answered].filter((number) => !stored.has(number))).toEqual([]);
  expect([...stored.values()].filter((count) => count > 1)).toEqual([]);
  expect(integrity(dataDir)).toBe("ok");
});

test("After SIGTERM under load the same holds, and the server ends by itself", {
  timeout: 600_000,
}, async () => {
  const { dataDir, answered, codes } = await endUnderLoad("SIGTERM");
  expect(codes).toEqual(Array(rounds).fill(0));
  const stored = await storedNumbers(dataDir);
  expect([...answered].filter((number) => !stored.has(number))).toEqual([]);
  expect([...stored.values()].filter((count) => count > 1)).toEqual([]);
  expect(integrity(dataDir)).toBe("ok");
});
