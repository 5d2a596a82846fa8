import { expect, test } from "vitest";
import { example, schema } from "../../schemas/blocks/metrics.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../scripts/content/compile/content-context.ts";
import { compileExample } from "../support/compile-example.ts";
import { contextOf, fixtureContent } from "../support/content.ts";
import { renderBlock } from "../support/render-block.tsx";

const block = compileExample("metrics", "en");
const html = renderBlock(block);
const cards = html.split(/(?=<div[^>]*><dt)/).slice(1);

test("a change shows its direction as an arrow and a sign, and says it in words to screen readers", () => {
  expect(cards[0]).toContain(
    '<span class="visually-hidden">up </span><span><span aria-hidden="true">+</span>8.2%',
  );
  expect(cards[1]).toContain(
    '<span class="visually-hidden">down </span><span><span aria-hidden="true">−</span>9.9%',
  );
  expect(cards[2]).toContain(
    '<span class="visually-hidden">no change </span><span><span aria-hidden="true"></span>0%',
  );
  const arrows = cards.map((card) => /<svg [^>]*aria-hidden="true"[^>]*>.*<path d="([^"]+)"/.exec(card)?.[1]);
  expect(new Set(arrows).size).toBe(3);
});

test("good changes, bad changes and no change look different", () => {
  const [change] = block.changes;
  if (!change) throw new Error("The example has no change.");
  const worse = renderBlock({ ...block, changes: [{ ...change, good: false }] });
  expect(cards[0]).toMatch(/class="[^"]*\b_?good/);
  expect(worse).toMatch(/class="[^"]*\b_?bad/);
  expect(cards[2]).not.toMatch(/class="[^"]*\b_?(good|bad)/);
});

test("metrics show their source, if they have one", () => {
  expect(html).not.toContain("Source:");
  const source = { es: "Contabilidad, junio", en: "Accounts, June" };
  const real = compileBlock(schema.parse({ ...example, source }), "home", contextOf("en"));
  expect(renderBlock(real)).toContain(">Source: Accounts, June<");
});

test("blocks of a page that compare with the same period share a scale; others have their own", () => {
  const blockWith = (value: number, comparison = example.comparison) =>
    schema.parse({ ...example, comparison, items: [{ ...example.items[0], value, previous: 100 }] });
  const [id, home] = [...fixtureContent.pages][0] ?? [];
  if (!id || !home) throw new Error("The fixture site has no page.");
  const positionBeside = (other: ReturnType<typeof blockWith>) => {
    const page = { ...home, value: { ...home.value, blocks: [blockWith(108), other] } };
    const contexts = createContexts({
      ...fixtureContent,
      pages: new Map([...fixtureContent.pages, [id, page]]),
    });
    return compileBlock(blockWith(108), id, contexts("en")).changes[0]?.position;
  };
  expect(positionBeside(blockWith(130))).toBe(58);
  expect(positionBeside(blockWith(130, { es: "frente a enero", en: "against January" }))).toBe(90);
});
