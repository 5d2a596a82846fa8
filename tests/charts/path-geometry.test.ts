import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compactPath, dotsAt } from "../../src/charts/path-geometry.ts";
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

  test("tells each command from where it stands or from the origin, whichever is shorter", () => {
    const given = "M 264 282 L 290.5 282 L 290.5 300.25 C 300 310 320 310 330 300 L 331 302 Z";
    expect(compactPath(given)).toBe("M264 282h26.5v18.3C300 310 320 310 330 300l1 2z");
  });

  test("names a command once for several in a row, and writes no mark that a number does without", () => {
    expect(compactPath("M90 90l.5 .5l.2 -1.5l3 4")).toBe("M90 90l.5.5.2-1.5 3 4");
    expect(compactPath("M0 0L900 900L901 899")).toBe("M0 0l900 900 1-1");
    expect(compactPath("M1 1M5 5")).toBe("M1 1m4 4");
    expect(compactPath("M10 10a5 5 0 0 1 10 0a5 5 0 0 1 -10 0")).toBe("M10 10a5 5 0 0 1 10 0 5 5 0 0 1-10 0");
  });

  test("keeps points, which have no length", () => {
    expect(
      dotsAt([
        { x: 1, y: 2 },
        { x: 11.26, y: 7 },
      ]),
    ).toBe("M1 2h0m10.3 5h0");
  });

  test("that is not told whole is refused", () => {
    expect(() => compactPath("M1 2L3")).toThrow('"L" is not told whole');
    expect(() => compactPath("M1 2S3 4 5 6")).toThrow('"S" is not told whole');
  });
});
