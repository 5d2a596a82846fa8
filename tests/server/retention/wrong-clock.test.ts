import { describe, expect, onTestFinished, test, vi } from "vitest";
import { flagWrongClock, startRetention } from "../../../src/server/retention.ts";
import { serverContent } from "../support/folders.ts";
import { newMessage } from "../support/messages.ts";
import { openTestStore, storeKinds } from "../support/stores.ts";

const dayMs = 24 * 3600_000;
const minuteMs = 60_000;

/** Sets the clock of this process. Timers continue to run. */
function setClock(days: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * dayMs });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Starts the retention. Returns what it purges and logs. */
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
    "A server that starts with its clock %s purges nothing and says so, until someone runs purge",
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
      await store.purge(new Date(0), { now: new Date(), keepWrongClock: false });
      const logged = await start(store, content);
      expect(logged).toEqual(days > 0 ? [["messages past their retention removed", { count: 1 }]] : []);
    },
  );

  test("While the clock is before the time of the build, nothing is purged, and messages stored in that time are never purged automatically", async () => {
    const store = await openTestStore(await settings());
    setClock(0);
    const builtAt = new Date(Date.now() + dayMs).toISOString();
    const content = { ...serverContent, builtAt, retention: { months: 0, days: 10 } };
    await flagWrongClock(store, content).save(newMessage({ name: "early" }));
    expect(await start(store, content)).toMatchObject([
      [expect.stringContaining("nothing purged"), { reason: "the clock is before the date of the build" }],
    ]);

    setClock(20);
    await flagWrongClock(store, content).save(newMessage({ name: "late" }));
    expect(await start(store, content)).toEqual([]);
    setClock(20);
    expect(await start(store, content)).toEqual([["messages past their retention removed", { count: 1 }]]);
    expect(await store.list()).toMatchObject([{ name: "early", marks: ["wrong:clock"] }]);
    await store.purge(new Date(), { now: new Date(), keepWrongClock: false });
    expect(await store.list()).toEqual([]);
  });

  test("A mail that failed while the clock was years ahead is due again when the clock is right", async () => {
    const store = await openTestStore(await settings());
    await store.save(newMessage());
    const later = new Date(Date.now() + 3 * 365 * dayMs);
    const [mail] = await store.claimMail({ now: later, leaseMs: minuteMs, limit: 1 });
    if (!mail) throw new Error("No mail is due.");
    await store.mailFailed(mail, new Date(later.getTime() + 6 * 3600_000), "no answer");
    const now = new Date(Date.now() + minuteMs);
    expect(await store.claimMail({ now, leaseMs: minuteMs, limit: 1 })).toMatchObject([{ id: mail.id }]);
  });
});
