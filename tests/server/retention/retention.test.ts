import { expect, test, vi } from "vitest";
import { keptSince, startRetention } from "../../../src/server/retention.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { serverContent, temporaryFolder } from "../support/folders.ts";
import { newMessage } from "../support/messages.ts";

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
])("What is kept for %s is counted by the calendar", (_, retention, now, since) => {
  expect(keptSince(retention, new Date(now)).toISOString()).toBe(since);
});

test("Messages past their retention are removed at the server's start and every day", async () => {
  const store = await openSqliteStore(temporaryFolder());
  const { id } = await store.save(newMessage());
  const stored = await store.get(id);
  if (!stored) throw new Error("nothing is stored");
  const old = { ...stored, id: id.replace(/.$/, (last) => (last === "0" ? "1" : "0")), sending: null };
  await store.importMessages([{ ...old, createdAt: "2020-01-01T00:00:00.000Z" }]);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const logged: unknown[] = [];
  const log = { info: (event: string, details: unknown) => logged.push([event, details]), error: () => {} };
  const purge = vi.fn(store.purge);
  const stop = startRetention({ ...store, purge }, serverContent, log);
  await vi.waitFor(() => expect(purge).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await stop();
  expect(purge).toHaveBeenCalledTimes(2);
  expect(logged).toEqual([["messages past their retention removed", { count: 1 }]]);
  vi.advanceTimersByTime(48 * 60 * 60_000);
  expect(purge).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  expect((await store.list()).map((message) => message.id)).toEqual([id]);
  await store.close();
});
