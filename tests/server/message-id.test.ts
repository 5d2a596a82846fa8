import { expect, test } from "vitest";
import { nextMessageId } from "../../src/server/message-id.ts";

test("Ids are UUIDs of version 7 that bear their time", () => {
  const nowMs = Date.now() + 1000;
  const id = nextMessageId(nowMs);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(nowMs);
});

test("Ids made in one millisecond, or after the clock was set back, sort as they were made", () => {
  const ids = Array.from({ length: 10_000 }, (_, index) =>
    nextMessageId(index < 6000 ? 1_900_000_000_000 : 5),
  );
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
