import { describe, expect, test } from "vitest";
import { collectInput } from "../../../scripts/content/check/input/check-input.ts";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { pseudoContent, pseudoText } from "../../../scripts/content/compile/preview-languages.ts";
import { type Markup, namedMarks, type ParsedText } from "../../../scripts/content/read/marks.ts";
import { fixtureContent } from "../../support/content.ts";

describe("a text in the pseudo-language", () => {
  test.each([
    ["has accents and brackets and is longer", "Write to us", "plain", "⟦Ŵŕííťéé ťó úúš~⟧"],
    [
      "keeps facts, terms, links, marks and escapes",
      "Up **{conversion}** with [[SEO]] [and more](web) \\[x\\]",
      "rich",
      "⟦Úþ **{conversion}** ŵííťħ [[SEO]] [ááńđ ɱóóóŕéé](web) \\[ẋ\\]~⟧",
    ],
    ["keeps placeholders", "{first}: {value}.", "plain", "⟦{first}: {value}.⟧"],
    ["is longer even without vowels to repeat", "CRM", "plain", "⟦ĆŔṀ~⟧"],
    ["keeps a text with mistakes as it is", "See [us]", "rich", "⟦See [us]~⟧"],
    ["leaves signs and numbers alone", "8:40 – 5 µF", "plain", "⟦8:40 – 5 µƑ~⟧"],
  ] as [string, string, Markup, string][])("%s", (_what, text, markup, pseudo) => {
    expect(pseudoText(text, markup)).toBe(pseudo);
  });

  test("is 40 % longer", () => {
    const letters = (text: string) => text.match(/[\p{L}~]/gu)?.length ?? 0;
    const text =
      "We build fast sites for service businesses and connect them to your calendar and your stock.";
    expect(letters(pseudoText(text, "plain")) / letters(text)).toBeCloseTo(1.4, 1);
  });
});

const { defaultLanguage, languages } = fixtureContent.shared.site.value;
const others = languages.flatMap(({ code, draft }) => (draft || code === defaultLanguage ? [] : [code]));
const content = pseudoContent(fixtureContent);
const { texts } = collectInput(content);

test("every text of the site has a valid pseudo-translation, with the same references", () => {
  const named = (text?: ParsedText) =>
    [...namedMarks(text?.marks ?? [])].map(({ type, name }) => [type, name]);
  for (const { texts: written, path } of texts) {
    const { pseudo, [defaultLanguage]: model } = written;
    expect(pseudo?.problems, path.join(".")).toEqual([]);
    expect(named(pseudo)).toEqual(named(model));
    expect(pseudo?.written).toMatch(/^⟦.*⟧$/s);
  }
});

test("the pseudo-language has the default language's number format, and other languages are unchanged", () => {
  const site = compileSite(content);
  expect([...site.keys()]).toEqual([...others, "pseudo"]);
  const pages = (code: string, from: typeof site) =>
    JSON.stringify(from.get(code)?.pages.map(({ page }) => page.blocks));
  const plain = compileSite(fixtureContent);
  for (const code of others) expect(pages(code, site)).toBe(pages(code, plain));
  const facts = (code: string, from: typeof site) => pages(code, from).match(/"fact":\{[^}]*\}/g);
  expect(facts("pseudo", site)).toEqual(facts(defaultLanguage, plain));
});

test("adding the pseudo-language doesn't change the original content", () => {
  expect(JSON.stringify(fixtureContent.pages.get("home")?.value)).not.toContain("⟦");
  expect(fixtureContent.shared.site.value.languages).toHaveLength(languages.length);
});
