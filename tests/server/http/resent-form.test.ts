import { afterEach, expect, test, vi } from "vitest";
import { createFormKeys } from "../../../src/server/contact/dedupe-key.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { rawExchange, rawPost, runServer } from "../support/running.ts";

const minuteMs = 60_000;
const mark = Date.parse("2026-03-01T10:10:00.000Z");

afterEach(() => {
  vi.useRealTimers();
});

const form = (message: string) =>
  rawPost(new URLSearchParams({ ...formBody, services: "web", message, language: "es" }).toString(), {
    "Content-Type": "application/x-www-form-urlencoded",
  });

test("A form resent without JavaScript within ten minutes is stored once, even across a time window's boundary", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { port, dataDir } = await runServer();
  for (const nowMs of [mark - 1, mark, mark + 9 * minuteMs]) {
    vi.setSystemTime(nowMs);
    for (const message of ["a", "b"])
      expect(await rawExchange(port, form(message))).toMatch(/^HTTP\/1\.1 303 /);
  }
  expect((await storedMessages(dataDir)).map(({ message }) => message).toSorted()).toEqual(["a", "b"]);
});

test("After ten minutes the same form counts as a new message, even if the clock goes back", () => {
  let nowMs = mark - 1;
  const keyOf = createFormKeys(() => nowMs);
  const first = keyOf("visitor", "body");
  expect(keyOf("other", "body")).not.toBe(first);
  expect(keyOf("visitor", "other")).not.toBe(first);
  nowMs += 10 * minuteMs - 1;
  expect(keyOf("visitor", "body")).toBe(first);
  nowMs += 1;
  expect(keyOf("visitor", "body")).not.toBe(first);
  nowMs -= 60 * minuteMs;
  expect(keyOf("visitor", "body")).not.toBe(first);
});

test("A server that restarts between two submissions computes the same key for both", () => {
  expect(createFormKeys(() => mark)("visitor", "body")).toBe(
    createFormKeys(() => mark + 9 * minuteMs)("visitor", "body"),
  );
});
