import fc from "fast-check";
import { expect, test } from "vitest";
import { collectInput } from "../../scripts/content/check/input/check-input.ts";
import { compileSite } from "../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../scripts/content/compile/content-context.ts";
import { pseudoContent, withDrafts } from "../../scripts/content/compile/preview-languages.ts";
import { factFormat, formsOf, pluralForms } from "../../scripts/content/figures/figure-format.ts";
import type { CheckedContent, Content } from "../../scripts/content/read/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";
import { Workspace } from "../support/workspace.ts";

/** Languages with one to six plural categories. */
const locales = ["ja", "en", "es-419", "fr", "pt-BR", "he", "lv", "pl", "ru", "ro", "sl", "ga", "ar", "cy"];

test("a counted fact has the form of its noun that the language's plural rules name", () => {
  expect(new Set(locales.map((locale) => pluralForms(locale).size))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 1000 }), (locale, value) => {
      const noun = { xx: [...pluralForms(locale).keys()].join(" | ") };
      const shared = {
        site: { value: { languages: [{ code: "xx", locale }], defaultLanguage: "xx" } },
        facts: { value: { facts: { days: { value, unit: "count", noun } } } },
      } as unknown as Content["shared"];
      const number = new Intl.NumberFormat(locale).format(value);
      const category = new Intl.PluralRules(locale).select(value);
      expect(factFormat(shared, "xx")("days")).toBe(`${number}\u00a0${category}`);
    }),
  );
});

const times: readonly string[] = ["minutes", "days", "weeks", "months"];

test.each([1, 1000])("the site's texts fit if every counted fact is %d", (value) => {
  const content = readContent(".").content as CheckedContent;
  const counted = Object.entries(content.shared.facts.value.facts).flatMap(([id, fact]) => {
    if (!fact.noun && !times.includes(fact.unit)) return [];
    // A drawing of a clock shows the minutes.
    fact.value = fact.unit === "minutes" ? Math.min(value, 60) : value;
    return [{ id, ...fact }];
  });
  const contexts = createContexts(content);
  for (const [language, { pages }] of compileSite(content)) {
    const text = JSON.stringify([pages, contexts(language).ui]).replaceAll("\u00a0", " ");
    const { format } = contexts(language);
    const number = format(value, "count");
    const rules = new Intl.PluralRules(language);
    const nouns = counted.map(({ unit, noun }) =>
      noun ? formsOf(noun[language] ?? "") : [1, 2].map((one) => format(one, unit).replace(/^\S+\s/, "")),
    );
    for (const [one = "", others = ""] of nouns) {
      const wrong = rules.select(value) === "one" ? others : one;
      const found = new RegExp(`(?<![\\d.,])${number} ${wrong}(?!\\p{L})`, "u").exec(text);
      expect(found && text.slice(Math.max(0, found.index - 40), found.index + 40)).toBeNull();
    }
    expect(nouns.flat().some((form) => text.includes(`${number} ${form}`))).toBe(true);
  }
  // Words that agree with a number don't precede one that may change.
  const names = counted.map(({ id }) => id).join("|");
  const agreeing = /(?<!\p{L})(?:an?|un[oa]?s?|el|las?|los|these|those|pasan)\s/u.source;
  const before = new RegExp(`${agreeing}(?:\\{|<Fact id=")(?:${names})["}]`, "iu");
  const written = collectInput(content)
    .texts.flatMap(({ texts }) => Object.values(texts))
    .map((text) => text.written);
  for (const text of [...written, ...content.clauses.map((clause) => clause.text)])
    expect(text).not.toMatch(before);
});

/** Returns a site whose first page shows a counted fact, with a draft language. */
function countingSite(noun: Record<string, string>, code: string): Workspace {
  const site = new Workspace();
  const fact = JSON.stringify({ value: 5, unit: "count", noun });
  site.replace("facts.json", '"retention":', `"reply": ${fact},\n    "retention":`);
  site.replace("pages/home.json", "Sube {conversion}", "En {reply}: {conversion}");
  site.replace("pages/home.json", "Gain {conversion}", "In {reply}: {conversion}");
  site.addDraft(code);
  return site;
}

const nouns = { es: "día hábil | días hábiles", en: "business day | business days" };

test.each([
  ["pl", "dzień | dni", "3 forms, for 1, 2 and 5. Here are 2."],
  ["ar", "a | b | c | | e | f", "6 forms, for 1, 2, 3, 11, 100 and 0. Here are 5."],
  ["ja", "日 | 日", "1 form, for all numbers. Here are 2."],
])(
  "wrong forms in %s, %j, are a warning in a draft and an error in a finished language",
  (code, text, says) => {
    using site = countingSite({ ...nouns, [code]: text }, code);
    const found = () => site.check().filter(({ message }) => message.includes("A noun in"));
    const message = expect.stringContaining(`A noun in "${code}" has ${says}`);
    expect(found()).toEqual([expect.objectContaining({ severity: "warning", message })]);
    site.replace("site.json", ', "draft": true', "");
    expect(found()).toEqual([expect.objectContaining({ severity: "error", message })]);
  },
);

test("in development, a draft that lacks a noun shows that of the default language", () => {
  using site = countingSite(nouns, "pl");
  const content = readContent(site.root).content as CheckedContent;
  const shown = (changed: CheckedContent, code: string) => createContexts(changed)(code).fact("reply").text;
  expect(shown(withDrafts(content), "pl")).toBe("5\u00a0⟦business days⟧");
  expect(shown(pseudoContent(content), "pseudo")).toMatch(/^5\u00a0⟦[^⟦⟧]*⟧$/);
});
