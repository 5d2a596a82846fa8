import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import chart from "../../src/charts/Chart.module.css";
import { EarningsBar, FloorScale } from "../../src/demonstrations/calculators/drawings.tsx";
import { renderExample } from "../support/render-block.tsx";

/** Returns the values of an attribute in the order of their elements. */
const all = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
const outputOf = (html: string) =>
  (/<output.*?<\/output>/s.exec(html)?.[0] ?? "").replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("without scripts, a calculator shows the worked example", () => {
  test.each([
    ["hourly-earnings", "en", ["(180 − 10) ÷ 1 = 170", "(1,200 − 450) ÷ 6 = 125", "(300 − 180) ÷ 4 = 30"]],
    ["price-floor", "en", ["$700 ÷ (1 − 30 ÷ 100) = $1,000, rounded up", "Held: $50 under your floor."]],
    [
      "price-floor",
      "es",
      ["700 USD ÷ (1 − 30 ÷ 100) = 1,000 USD, hacia arriba", "Se queda: 50 USD bajo tu piso."],
    ],
  ] as const)("of %s in %s", (type, language, texts) => {
    const shown = outputOf(renderExample(type, language));
    for (const text of texts) expect(shown).toContain(text);
  });

  test("with the best job first, and no button that does nothing", () => {
    const html = renderExample("hourly-earnings");
    expect(outputOf(html)).toMatch(
      /Shortest.*Highest price.*Most common.*The highest price isn’t first: “Shortest”/,
    );
    expect(html).not.toContain("<button");
  });
});

test("every input has a label, takes decimals and shows its sample", () => {
  const html = renderExample("price-floor");
  expect(all(html, "inputMode")).toEqual(Array(3).fill("decimal"));
  expect(all(html, "for").toSorted()).toEqual(
    [...html.matchAll(/<input[^>]* id="([^"]*)"/g)].map(([, id]) => id).toSorted(),
  );
  expect(all(html, "placeholder")).toEqual(["700", "30", "950"]);
});

test("the result is also a large figure, whose drawing is as wide as its digits", () => {
  const figures = ["hourly-earnings", "price-floor"] as const;
  const drawn = figures.map((type) =>
    /viewBox="0 -2 (\d+) 90"[^>]*><text[^>]*>([^<]*)/.exec(renderExample(type))?.slice(1),
  );
  expect(drawn).toEqual([
    ["232", "$170"],
    ["348", "$1,000"],
  ]);
});

test("bars are to scale, start at zero and stay in the drawing, also negative ones", () => {
  const rate = fc.integer({ min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(fc.tuple(rate, rate, rate), (rates) => {
      const bars = rates.map((_, at) => renderToStaticMarkup(<EarningsBar rates={rates} at={at} />));
      const boxes = bars.map((html) => {
        const [, x, width] = /<rect x="([\d.]+)%" width="([\d.]+)%"/.exec(html) ?? [];
        return { left: Number(x), width: Number(width) };
      });
      const range = Math.max(0, ...rates) - Math.min(0, ...rates) || 1;
      const zero = (-100 * Math.min(0, ...rates)) / range;
      for (const [at, { left, width }] of boxes.entries()) {
        const value = rates[at] ?? 0;
        expect(width).toBeCloseTo((100 * Math.abs(value)) / range, 0);
        expect(value < 0 ? left + width : left).toBeCloseTo(zero, 0);
        expect(left + width).toBeLessThanOrEqual(100.1);
      }
    }),
  );
});

test.each([
  [950, false],
  [1000, true],
])("a price of %d on a scale with a floor of 1000: is it a star? %s", (price, isSent) => {
  const texts = { floor: "Floor 1,000", price: `${price}` };
  const html = renderToStaticMarkup(<FloorScale floor={1000} price={price} texts={texts} />);
  expect(all(html, "cx")).toEqual([`${Math.round((1000 * price) / 1200) / 10}%`]);
  expect(html).toContain('width="83.3%"');
  expect(html.includes(`class="${chart.emphasisedStar}"`)).toBe(isSent);
});
