import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("src/**/*.css");

/** Sizes of the scale, inherited and relative ones; in drawings, units of the view box; on paper, points. */
const allowed = /^(var\(--(size-[a-z0-9]+|name, .*)\)|inherit|\d+%|.*\dpx.*|\d+pt)$/;

/** Returns the font sizes that a style sheet declares. */
const sizesIn = (css: string) =>
  [...css.matchAll(/\bfont(-size)?:\s*([^;]+);/g)].map(([, isSize, value = ""]) =>
    isSize ? value : value.replace(/^(italic |\d{3} )*/, "").split(/ \/| var\(--font/)[0],
  );

test("every size of type is one of the scale", () => {
  const sizes = files.flatMap((file) => sizesIn(readFileSync(file, "utf8")).map((size) => ({ file, size })));
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.filter(({ size = "" }) => !allowed.test(size))).toEqual([]);
});

test("the scale has three display sizes, of which the largest has a second form beside a drawing", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const display = [...tokens.matchAll(/--size-(h\d|statement): clamp\((.*), .*, (.*)\);/g)];
  expect(display.map(([, name, , most]) => [name, most])).toEqual([
    ["h3", "1.75rem"],
    ["h2", "3.75rem"],
    ["statement", "8rem"],
    ["h1", "var(--hour)"],
  ]);
});
