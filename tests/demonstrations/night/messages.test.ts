import fc from "fast-check";
import { expect, test } from "vitest";
import { messagesOf } from "../../../src/demonstrations/night/messages.ts";
import { weekOf } from "../../../src/demonstrations/night/sum.ts";

const shop = { people: 6, waiting: 2, answered: 5, worth: 180 };
const figures = fc.record({
  people: fc.integer({ min: 0, max: 999 }),
  waiting: fc.integer({ min: 0, max: 10 }),
  answered: fc.integer({ min: 0, max: 10 }),
  worth: fc.constant(1),
});

test("the same name has the same night, spaces around it aside; another name has another", () => {
  const night = messagesOf("Oak Street Auto", shop);
  expect(messagesOf(" Oak Street Auto ", { ...shop, worth: 1 })).toEqual(night);
  expect(messagesOf("Oak Street Autos", shop)).not.toEqual(night);
});

test("there is a star for each message, at most 24, and as many book as in the sum of so many", () => {
  fc.assert(
    fc.property(fc.string(), figures, (name, any) => {
      const { messages, each } = messagesOf(name, any);
      expect(messages.length).toBe(Math.ceil(any.people / each));
      expect(messages.length).toBeLessThanOrEqual(24);
      const count = (fate: string) => messages.filter((message) => message.fate === fate).length;
      const week = weekOf({ ...any, people: messages.length });
      expect([count("books"), count("books if answered")]).toEqual([week.inMorning, week.lost]);
    }),
  );
});

test("messages come one after the other within the closed hours, and the first one books if any does", () => {
  fc.assert(
    fc.property(fc.string(), figures, (name, any) => {
      const { messages, first } = messagesOf(name, any);
      const times = messages.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(new Set(times).size).toBe(times.length);
      for (const at of [first, ...times]) expect(at > 0 && at < 0.95).toBe(true);
      if (messages.some(({ fate }) => fate !== "leaves")) expect(messages[0]?.fate).not.toBe("leaves");
    }),
  );
});
