import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compactPath } from "../../src/charts/path-geometry.ts";
import { partsOf } from "./path-parts.ts";

const long = process.env.TEST_LONG !== undefined;
const coordinate = fc.oneof(
  fc.integer({ min: -900, max: 900 }),
  fc.double({ min: -900, max: 900, noNaN: true }).map((value) => Number(value.toFixed(4))),
);
const numbers = (count: number) => fc.array(coordinate, { minLength: count, maxLength: count });
const command = fc.oneof(
  ...Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4 }).flatMap(([letter, count]) =>
    [letter, letter.toLowerCase()].map((name) => numbers(count).map((all) => `${name}${all.join(" ")}`)),
  ),
  fc
    .tuple(fc.constantFrom("A", "a"), fc.integer({ min: 1, max: 99 }), numbers(2))
    .map(([name, radius, end]) => `${name}${radius} ${radius} 0 0 1 ${end.join(" ")}`),
  fc.constantFrom("Z", "z"),
);
const path = fc
  .tuple(numbers(2), fc.array(command, { maxLength: 30 }))
  .map(([start, commands]) => `M${start.join(" ")}${commands.join("")}`);

describe("a compact path", () => {
  test("runs where the given one does, to half of its last digit, however long it is", () => {
    fc.assert(
      fc.property(path, fc.constantFrom(0, 1, 2), (given, digits) => {
        const ends = (text: string) => partsOf(text).map(({ to }) => to);
        const expected = ends(given);
        const found = ends(compactPath(given, digits));
        expect(found).toHaveLength(expected.length);
        for (const [at, { x, y }] of expected.entries()) {
          const slack = 0.5 / 10 ** digits + 1e-6;
          expect(Math.abs((found[at]?.x ?? Number.NaN) - x)).toBeLessThanOrEqual(slack);
          expect(Math.abs((found[at]?.y ?? Number.NaN) - y)).toBeLessThanOrEqual(slack);
        }
      }),
      { numRuns: long ? 20_000 : 500, seed: 11 },
    );
  });

  test("that is incomplete is refused", () => {
    expect(() => compactPath("M1 2L3")).toThrow('"L" is not told whole');
    expect(() => compactPath("M1 2S3 4 5 6")).toThrow('"S" is not told whole');
  });
});
