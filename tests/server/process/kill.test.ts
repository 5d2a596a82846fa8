import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { openStore, type StoreSettings } from "../../../src/server/store/open-store.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import type { StoredMessage } from "../../../src/server/store/store.ts";
import { range, sendLoad } from "../support/load.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { storeKinds } from "../support/stores.ts";

const perRound = 300;

/** Ends the server under load several times. Sends messages without a response again to the next server. */
async function endUnderLoad(
  signal: "SIGKILL" | "SIGTERM",
  { dataDir, databaseUrl }: StoreSettings,
  rounds: number,
) {
  const cwd = projectFolder();
  const answered = new Set<number>();
  let unanswered: number[] = [];
  const codes: (number | null)[] = [];
  for (let round = 0; round < rounds; round++) {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
    const server = await spawnServer(cwd, env);
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
  return { answered, unanswered, codes };
}

async function stored(settings: StoreSettings): Promise<StoredMessage[]> {
  const store = await openStore(settings);
  const messages = await store.list();
  await store.close();
  return messages;
}

function expectEachOnce(answered: Set<number>, messages: StoredMessage[]) {
  const numbers = messages.map(({ message }) => Number(message.replace("message ", "")));
  const unique = new Set(numbers);
  expect([...answered].filter((number) => !unique.has(number))).toEqual([]);
  expect(numbers.length - unique.size).toBe(0);
}

/** Checks the integrity of an SQLite database; PostgreSQL checks its own. */
function integrity({ dataDir, databaseUrl }: StoreSettings): unknown {
  if (databaseUrl) return "ok";
  const database = new DatabaseSync(databasePath(dataDir));
  const result = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
  database.close();
  return result;
}

describe.each(storeKinds)("$name:", ({ settings }) => {
  const long = process.env.TEST_LONG !== undefined;

  test("after kill -9 under load, every acknowledged message is stored once, with its mail", {
    timeout: 1_800_000,
  }, async () => {
    const place = await settings();
    const { answered, unanswered } = await endUnderLoad("SIGKILL", place, long ? 100 : 2);
    expect(unanswered.length).toBeGreaterThan(0);
    const messages = await stored(place);
    expectEachOnce(answered, messages);
    expect(messages.filter(({ mail }) => mail.dueAt === null)).toEqual([]);
    expect(integrity(place)).toBe("ok");
  });

  test("after SIGTERM under load, every acknowledged message is stored, and the server exits", {
    timeout: 600_000,
  }, async () => {
    const place = await settings();
    const rounds = long ? 10 : 1;
    const { answered, codes } = await endUnderLoad("SIGTERM", place, rounds);
    expect(codes).toEqual(Array(rounds).fill(0));
    expectEachOnce(answered, await stored(place));
    expect(integrity(place)).toBe("ok");
  });
});
