import fc from "fast-check";
import { expect, test } from "vitest";
import { measure, resultOf, type Timing } from "../../src/demonstrations/measured.ts";

const origin = "https://site.example";

/** The timings of a visit: `changes` are those of the document. */
const visit = (paintMs: number, changes: Partial<Timing> = {}, others: Timing[] = []): Timing[] => [
  {
    ...{ entryType: "navigation", name: `${origin}/`, startTime: 0, type: "navigate", loadEventEnd: paintMs },
    ...changes,
  },
  { entryType: "paint", name: "first-contentful-paint", startTime: paintMs },
  ...others,
];

const hidden = (startTime: number): Timing => ({ entryType: "visibility-state", name: "hidden", startTime });
const loaded = (url: string, encodedBodySize: number, transferSize: number): Timing => ({
  ...{ entryType: "resource", name: url, startTime: 9, encodedBodySize, transferSize },
});

const ms = fc.double({ min: 1, max: 60_000, noNaN: true });

test("the time is that from the visitor's click to the first content, in seconds", () => {
  fc.assert(
    fc.property(ms, ms, fc.constantFrom("navigate", "reload"), (activationStart, waitedMs, type) => {
      const { time } = measure(visit(activationStart + waitedMs, { activationStart, type }), origin);
      expect(time).toBeCloseTo(waitedMs / 1000, 9);
    }),
  );
});

test("there is no time for a page that was loaded ahead, kept, or loaded out of sight", () => {
  fc.assert(
    fc.property(ms, ms, (paintMs, laterMs) => {
      const without = [
        visit(paintMs, { deliveryType: "navigational-prefetch" }),
        visit(paintMs, { type: "back_forward" }),
        visit(paintMs, { activationStart: paintMs + laterMs }),
        visit(paintMs, {}, [hidden(paintMs / 2)]),
        visit(paintMs + laterMs + 1001, { loadEventEnd: paintMs }),
        visit(paintMs).slice(0, 1),
        [],
      ];
      for (const timings of without) expect(measure(timings, origin).time).toBe("ready");
      const seen = visit(paintMs, {}, [hidden(paintMs + laterMs)]);
      expect(measure(seen, origin).time).toBe(paintMs / 1000);
    }),
  );
});

test("the size is that of all bodies; those that weren't transferred come from the cache", () => {
  const body = fc.record({
    size: fc.integer({ min: 1, max: 1e6 }),
    how: fc.constantFrom("new", "kept", "same"),
  });
  fc.assert(
    fc.property(fc.array(body, { minLength: 1 }), (bodies) => {
      const all = bodies.map(({ size, how }) =>
        loaded(`${origin}/a`, size, { new: size + 300, kept: 0, same: 300 }[how]),
      );
      const sum = (of: typeof bodies) => of.reduce((total, { size }) => total + size, 0);
      expect(measure(visit(9, { encodedBodySize: 7, transferSize: 0 }, all), origin).size).toEqual({
        all: 7 + sum(bodies),
        cached: 7 + sum(bodies.filter(({ how }) => how !== "new")),
      });
    }),
  );
  expect(measure(visit(9, {}, [loaded(`${origin}/a`, 5, 305)]), origin).size).toBeUndefined();
});

test("requests to other sites are counted, each with its host", () => {
  const own = [loaded(`${origin}/a`, 1, 1), loaded("data:text/plain,a", 1, 0)];
  const others = [loaded("https://cdn.example/a", 0, 0), loaded("http://site.example/b", 0, 0)];
  expect(measure(visit(9, {}, own), origin).others).toEqual([]);
  expect(measure(visit(9, {}, [...own, ...others]), origin).others).toEqual(["cdn.example", "site.example"]);
});

test.each([
  [0.99, "fast"],
  [1, "fair"],
  [2.49, "fair"],
  [2.5, "slow"],
  ["hash", "hash"],
] as const)("a time of %s is called %s", (time, result) => expect(resultOf(time)).toBe(result));
