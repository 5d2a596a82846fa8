import { describe, expect, test } from "vitest";
import { example, schema } from "../../schemas/blocks/metrics.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { Metrics } from "../../src/blocks/Metrics.tsx";
import { compileExample } from "../support/compile-example.ts";
import { contextOf } from "../support/content.ts";
import { renderStatic } from "../support/render-static.tsx";

const block = compileExample("metrics", "en");
const html = renderStatic(<Metrics block={block} />, "en");
const cards = html.split(/(?=<div[^>]*><dt)/).slice(1);

describe("a metric", () => {
  test("shows the value, the change and what it is measured against", () => {
    expect(cards[0]).toContain("Monthly revenue");
    expect(cards[0]).toContain(">84,600\u00a0USD<");
    expect(cards[0]).toContain("+8.2%<");
    expect(cards[0]).toContain("against last month");
    expect(cards[0]).toContain(">78,200\u00a0USD<");
  });

  test("says the direction in words beside the arrow", () => {
    expect(cards[0]).toContain('<span class="visually-hidden">up </span>+8.2%');
    expect(cards[1]).toContain('<span class="visually-hidden">down </span>−9.9%');
    expect(cards[2]).toContain('<span class="visually-hidden">no change </span>0%');
  });

  test("draws another arrow for each direction, hidden from those who hear the words", () => {
    const arrows = cards.map(
      (card) => /<svg [^>]*aria-hidden="true"[^>]*>.*<path d="([^"]+)"/.exec(card)?.[1],
    );
    expect(new Set(arrows).size).toBe(3);
    expect(arrows).not.toContain(undefined);
  });

  test("marks good and bad news, and neither where nothing changed", () => {
    const [change] = block.changes;
    if (!change) throw new Error("The example has no change.");
    const worse = renderStatic(<Metrics block={{ ...block, changes: [{ ...change, good: false }] }} />, "en");
    expect(cards[0]).toMatch(/class="[^"]*\b_?good/);
    expect(worse).toMatch(/class="[^"]*\b_?bad/);
    expect(cards[2]).not.toMatch(/class="[^"]*\b_?(good|bad)/);
  });

  test("draws its way from the previous value on a ruler that those who hear the words are spared", () => {
    const circles = /<svg [^>]*aria-hidden="true"[^>]*>(?:(?!<svg).)*cx="50%"(?:(?!<svg).)*cx="90.9%"/;
    expect(cards[0]).toMatch(circles);
  });

  test("explains a term in its label", () => {
    expect(cards[1]).toMatch(/<button [^>]*>CAC<\/button>/);
  });
});

test("made-up figures are called sample data", () => {
  expect(html).toContain(">Sample data<");
});

test("figures that are not made up say where they come from", () => {
  const { sample: _, ...figures } = example;
  const source = { es: "Contabilidad, junio", en: "Accounts, June" };
  const real = compileBlock(schema.parse({ ...figures, source }), "home", contextOf("en"));
  const shown = renderStatic(<Metrics block={real} />, "en");
  expect(shown).toContain(">Source: Accounts, June<");
  expect(shown).not.toContain("Sample data");
});
