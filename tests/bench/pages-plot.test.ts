import { expect, test } from "vitest";
import { type PageFigures, pagesPlot } from "../../scripts/bench/pages-plot.ts";

const figures = (page: string, lcpMs: number): PageFigures => ({
  page,
  scores: [100, 99, 100, 100],
  fcpMs: { median: 500, least: 490, most: 510 },
  lcpMs: { median: lcpMs, least: lcpMs - 50, most: lcpMs + 50 },
  tbtMs: { median: 0, least: 0, most: 0 },
  shift: 0,
  bytes: 123_456,
});

test("the plot names every page, with its scores and its weight, and draws all within its frame", () => {
  const svg = pagesPlot([figures("/", 800), figures("/#/a&b", 1940)]);
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  for (const words of [">/</text>", ">/#/a&amp;b</text>", ">99</text>", ">123</text>", ">2000</text>"])
    expect(svg).toContain(words);
  for (const [, x, y] of svg.matchAll(/c?x="([\d.]+)" c?y="([\d.]+)"/g)) {
    expect(Number(x)).toBeLessThanOrEqual(Number(width));
    expect(Number(y)).toBeLessThanOrEqual(Number(height));
  }
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("a slower page's dot stands further to the right", () => {
  const [fast = 0, slow = 0] = [800, 1600].map((lcpMs) => {
    const svg = pagesPlot([figures("/", lcpMs), figures("/slowest", 1900)]);
    return Number([...svg.matchAll(/cx="([\d.]+)"/g)][1]?.[1]);
  });
  expect(slow).toBeGreaterThan(fast);
});
