import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type ContactMessage, readContactMessage } from "../../../src/server/contact/contact-message.ts";
import { createSpamFilter, defaultLimits, type Limits } from "../../../src/server/contact/spam-filter.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { noLimits, postMessage, quietLog, rawExchange, rawPost, runServer } from "../support/running.ts";

const hourMs = 3_600_000;
const reading = readContactMessage(formBody, null);
const message = (reading as { message: ContactMessage }).message;

/** Creates a spam filter with a clock that the test controls. */
function filter(limits: Partial<Limits> = {}) {
  let nowMs = 0;
  let release: (() => void) | undefined;
  const spamFilter = createSpamFilter({ ...defaultLimits, ...limits }, quietLog, () => nowMs);
  return {
    wait: (ms: number) => {
      nowMs += ms;
    },
    /** Sends a number of messages. Returns the spam marks of each message, or null if it was refused. */
    send: (visitor: string | null, count = 1, bytes = 500) =>
      Array.from({ length: count }, () => {
        const verdict = spamFilter.check(message, { visitor, bytes, trapped: false, fillMs: null });
        release = verdict?.release;
        return verdict?.marks ?? null;
      }),
    /** Takes the last message back. */
    release: () => release?.(),
  };
}

const stored = (results: unknown[]) => results.filter((marks) => marks !== null).length;

test("Customers can send messages while thousands of addresses flood the form", () => {
  const { send, wait } = filter();
  for (let address = 0; address < 52; address++) send(`flood ${address}`, 700);
  expect(send("customer", 6).map((marks) => marks?.length ?? null)).toEqual([0, 0, 0, 0, 0, null]);
  // The flood has ten times as many addresses as the cap allows.
  for (let address = 0; address < 5000; address++) send(`more ${address}`, 7);
  wait(hourMs / 2);
  expect(send("another customer")).toEqual([[]]);
});

test("Once the total cap is reached, each visitor can still send five messages an hour", () => {
  const { send } = filter({ CAP_IN_ALL: 100 });
  expect(stored(send("flood", 300))).toBe(100);
  expect(stored(send("other", 300))).toBe(5);
});

test("Beyond the total cap, visitors with unknown addresses can send five messages an hour together, and none is marked before", () => {
  const { send } = filter({ CAP_IN_ALL: 100 });
  expect(send(null, 101)).toEqual([...Array(100).fill([]), null]);
  expect(stored(send("known", 300))).toBe(5);

  const { send: sendLater } = filter({ CAP_IN_ALL: 100 });
  expect(stored(sendLater("known", 300))).toBe(100);
  expect(stored(sendLater(null, 300))).toBe(5);
});

test("A visitor's sixth message in ten minutes is marked, but neither another visitor's nor a later one", () => {
  const { send, wait } = filter();
  expect(send("visitor", 6)).toEqual([...Array(5).fill([]), ["spam:rate"]]);
  expect(send("other")).toEqual([[]]);
  wait(hourMs / 3);
  expect(send("visitor")).toEqual([[]]);
});

test("One visitor's messages are marked beyond 60 in an hour and refused beyond 600", () => {
  const { send } = filter({ SPAM_RATE: 0 });
  expect(send("visitor", 60).every((marks) => marks?.length === 0)).toBe(true);
  expect(send("visitor", 540).every((marks) => marks?.join() === "spam:rate")).toBe(true);
  expect(send("visitor", 10)).toEqual(Array(10).fill(null));
});

test("Refused messages don't count towards the limit, so a long flood can't block messages in later hours", () => {
  const { send, wait } = filter({ CAP_IN_ALL: 100 });
  const hours = Array.from({ length: 4 }, () => {
    let count = 0;
    for (let minute = 0; minute < 60; minute++) {
      count += stored(send("flood", 100));
      wait(hourMs / 60);
    }
    return count;
  });
  expect(hours[0]).toBe(100);
  for (const count of hours.slice(1)) expect(count).toBeGreaterThan(50);
});

test("A message that was not stored has no effect on the limits, however late that is known", () => {
  const step = fc.record({
    visitor: fc.constantFrom("a", "a", "b", null),
    bytes: fc.constantFrom(500, 200_000),
    waitMs: fc.constantFrom(0, 0, 0, hourMs / 3, hourMs, 3 * hourMs),
    stored: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const limits = { SPAM_RATE: 2, CAP_PER_ADDRESS: 4, CAP_IN_ALL: 30, CAP_MEGABYTES: 4 };
      const [all, onlyStored] = [filter(limits), filter(limits)];
      for (const { visitor, bytes, waitMs, stored } of steps) {
        const marks = all.send(visitor, 1, bytes);
        if (stored) expect(onlyStored.send(visitor, 1, bytes)).toEqual(marks);
        for (const { wait } of [all, onlyStored]) wait(waitMs);
        if (!stored) all.release();
      }
    }),
    { seed: 5 },
  );
});

test("The total size of messages is limited, and a large message counts as several", () => {
  const largest = 256 * 1024;
  const { send } = filter({ CAP_MEGABYTES: 100 });
  let bytes = 0;
  for (let address = 0; address < 3000; address++)
    bytes += stored(send(`flood ${address}`, 3, largest)) * largest;
  expect(bytes).toBeLessThanOrEqual(100 * 1024 ** 2);
  expect(send("customer")).toEqual([[]]);

  const many = filter({ CAP_MEGABYTES: 1 });
  let small = 0;
  for (let address = 0; address < 3000; address++) small += stored(many.send(`flood ${address}`, 1, 1024));
  expect(small).toBe(1024);
});

test("A refused message gets no response, and its connection is closed; other visitors are served", async () => {
  const limits = { ...noLimits, CAP_IN_ALL: 8 };
  const { url, port, dataDir } = await runServer({ limits, trustedProxies: 1 });
  const from = (address: string) => postMessage(url, formBody, { "X-Forwarded-For": address });
  for (let sent = 0; sent < 8; sent++) expect((await from("1.1.1.1")).status).toBe(201);
  await expect(from("1.1.1.1")).rejects.toThrow("fetch failed");
  const capped = rawPost(JSON.stringify(formBody), { "X-Forwarded-For": "1.1.1.1" });
  expect(await rawExchange(port, capped)).toBe("");
  expect((await from("2.2.2.2")).status).toBe(201);
  expect((await fetch(url)).status).toBe(200);
  expect(await storedMessages(dataDir)).toHaveLength(9);
});

test("The number of refused messages is logged once a minute", () => {
  vi.useFakeTimers();
  const logged: unknown[] = [];
  const log = { ...quietLog, info: (...line: unknown[]) => logged.push(line) };
  const spamFilter = createSpamFilter({ ...noLimits, CAP_MEGABYTES: 1 }, log);
  const submission = { visitor: "v", bytes: 2 ** 21, trapped: false, fillMs: null };
  for (let sent = 0; sent < 500; sent++) spamFilter.check(message, submission);
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(60_000);
  for (let sent = 0; sent < 7; sent++) spamFilter.check(message, submission);
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  expect(logged).toEqual([
    ["messages refused", { count: 500 }],
    ["messages refused", { count: 7 }],
  ]);
});
