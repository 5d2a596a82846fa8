import { expect, test } from "vitest";
import { createFormKeys } from "../../../src/server/contact/dedupe-key.ts";

const minuteMs = 60_000;
const mark = Date.parse("2026-03-01T10:10:00.000Z");

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
