import { describe, expect, onTestFinished, test, vi } from "vitest";
import { keptSince, startRetention } from "../../src/server/retention.ts";
import { openStore } from "../../src/server/store/open-store.ts";
import { serverContent, temporaryFolder } from "./support/folders.ts";
import { newMessage } from "./support/messages.ts";
import { claimAll, openTestStore, storeKinds } from "./support/stores.ts";

test.each([
  ["24 months", { months: 24, days: 0 }, "2026-03-15T10:00:00.000Z", "2024-03-15T10:00:00.000Z"],
  [
    "a month, from the 31st to a shorter one",
    { months: 1, days: 0 },
    "2026-03-31T10:00:00.000Z",
    "2026-02-28T10:00:00.000Z",
  ],
  [
    "a month, over the new year",
    { months: 1, days: 0 },
    "2026-01-15T10:00:00.000Z",
    "2025-12-15T10:00:00.000Z",
  ],
  ["90 days", { months: 0, days: 90 }, "2026-03-15T10:00:00.000Z", "2025-12-15T10:00:00.000Z"],
])("A retention of %s is counted by the calendar", (_, retention, now, since) => {
  expect(keptSince(retention, new Date(now)).toISOString()).toBe(since);
});

test("Messages past their retention are removed when the server starts, and then every day", async () => {
  const store = await openTestStore({ dataDir: temporaryFolder() });
  const { id } = await store.save(newMessage());
  const stored = await store.get(id);
  if (!stored) throw new Error("nothing is stored");
  const old = { ...stored, id: id.replace(/.$/, (last) => (last === "0" ? "1" : "0")), sending: null };
  await store.importMessages([{ ...old, createdAt: "2020-01-01T00:00:00.000Z" }]);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const logged: unknown[] = [];
  const log = { info: (event: string, details: unknown) => logged.push([event, details]), error: () => {} };
  const begun = Promise.withResolvers<void>();
  const purge = vi.fn((...times: Parameters<typeof store.purge>) => {
    begun.resolve();
    return store.purge(...times);
  });
  const stop = startRetention({ ...store, purge }, serverContent, log);
  await begun.promise;
  expect(purge).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await stop();
  expect(purge).toHaveBeenCalledTimes(2);
  expect(logged).toEqual([["messages past their retention removed", { count: 1 }]]);
  vi.advanceTimersByTime(48 * 60 * 60_000);
  expect(purge).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  expect((await store.list()).map((message) => message.id)).toEqual([id]);
});

const dayMs = 24 * 3600_000;

/** Sets the clock of this process. Timers continue to run. */
function setClock(days: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * dayMs });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Runs the retention once, as at a server's start. Returns what it logs. */
async function start(store: Parameters<typeof startRetention>[0], content = serverContent) {
  const logged: unknown[] = [];
  const note = (event: string, details: unknown) => logged.push([event, details]);
  await startRetention(store, content, { info: note, error: note })();
  return logged;
}

describe.each(storeKinds)("$name:", ({ settings }) => {
  test.each([
    ["three years ahead", 3 * 365],
    ["three years behind", -3 * 365],
    ["32 days ahead", 32],
  ])(
    "If the server's clock is %s, nothing is purged until someone runs purge, and the log says so",
    async (_, days) => {
      const store = await openTestStore(await settings());
      await store.save(newMessage());
      const builtAt = new Date(Date.now() - 4 * 365 * dayMs).toISOString();
      setClock(days);
      const content = { ...serverContent, builtAt, retention: { months: 0, days: 10 } };
      for (const _again of [1, 2]) {
        expect(await start(store, content)).toEqual([
          [
            "nothing purged until someone runs: npm run messages -- purge",
            {
              reason: "the clock is more than 31 days from the last purge",
              lastPurge: expect.stringMatching(/^\d{4}-.+Z$/),
            },
          ],
        ]);
      }
      expect(await store.list()).toHaveLength(1);
      await store.save(newMessage());
      await store.purge(new Date(0), new Date());
      const logged = await start(store, content);
      expect(logged).toEqual(days > 0 ? [["messages past their retention removed", { count: 1 }]] : []);
    },
  );

  test("A build's date that is up to two days ahead changes no message's time", async () => {
    const builtAt = new Date(Date.now() + 1.99 * dayMs);
    const store = await openStore(await settings(), { builtAt });
    onTestFinished(() => store.close());
    await store.save(newMessage());
    expect(await claimAll(store)).toHaveLength(1);
    expect(Date.parse((await store.list())[0]?.createdAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect(await start(store, { ...serverContent, builtAt: builtAt.toISOString() })).toEqual([]);
  });

  test("While the clock is long before the build, nothing is purged, and messages get the build's time", async () => {
    const place = await settings();
    const builtAt = new Date(Date.now() + 2.01 * dayMs).toISOString();
    const content = { ...serverContent, builtAt, retention: { months: 0, days: 10 } };
    const store = await openStore(place, { builtAt: new Date(builtAt) });
    onTestFinished(() => store.close());
    await store.save(newMessage({ name: "early" }));
    expect(await start(store, content)).toMatchObject([
      [
        expect.stringContaining("nothing purged"),
        { reason: "the clock is more than 2 days before the build" },
      ],
    ]);
    expect(await store.list()).toMatchObject([{ name: "early", createdAt: builtAt }]);

    setClock(10);
    expect(await start(store, content)).toEqual([]);
    setClock(3);
    expect(await start(store, content)).toEqual([["messages past their retention removed", { count: 1 }]]);
  });

  test("A mail that failed while the clock was years ahead is due again once the clock is right", async () => {
    const store = await openTestStore(await settings());
    await store.save(newMessage());
    const later = new Date(Date.now() + 3 * 365 * dayMs);
    const [mail] = await claimAll(store, later);
    if (!mail) throw new Error("No mail is due.");
    await store.mailFailed(mail, new Date(later.getTime() + 6 * 3600_000), "no answer");
    expect(await claimAll(store)).toMatchObject([{ id: mail.id }]);
  });
});
