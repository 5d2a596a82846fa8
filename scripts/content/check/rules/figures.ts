import type { Block } from "../../../../schemas/block.ts";
import type { Fact } from "../../../../schemas/facts.ts";
import { isCurrency } from "../../../../schemas/fields/currencies.ts";
import { type Unit, unit as units } from "../../../../schemas/fields/fields.ts";
import { figuresOf } from "../../figures/chart-figures.ts";
import { formsOf, intlUnits, numberFormat, pluralForms } from "../../figures/figure-format.ts";
import { memoize } from "../../memoize.ts";
import { suggestion } from "../../problem.ts";
import { figureSign, namedMarks, nameSpan } from "../../read/marks.ts";
import { errorInText, type TextField } from "../../read/references.ts";
import { visibleTextsOfField } from "../../read/visible-text.ts";
import { type FileRule, warnAboutMatches } from "../input/check-input.ts";
import { oneOf, rulesOf } from "../input/language-rules.ts";

/** Returns the names of the figures that a summary may use. */
export const figuresOfSummary = ({ source, path: [, index] }: TextField): string[] =>
  Object.keys(figuresOf((source.value as { blocks: Block[] }).blocks[Number(index)] as Block));

const isSummary = ({ meaning }: TextField) => meaning.kind === "summary";

/** Every figure that a summary names exists in its chart. */
export const summaries: FileRule =
  () =>
  ({ texts }) =>
    texts.filter(isSummary).flatMap((field) => {
      const known = figuresOfSummary(field);
      return Object.entries(field.texts).flatMap(([language, { marks }]) =>
        [...namedMarks(marks)]
          .filter(({ name }) => !known.includes(name))
          .map((mark) => {
            const { name } = mark;
            const inBraces = known.map((figure) => `{${figure}}`);
            const message = `This chart has no figure {${name}}.`;
            const words = wrongDirection(name, known) ?? [message, suggestion(`{${name}}`, inBraces)];
            return errorInText(field, language, nameSpan(mark), ...words);
          }),
      );
    });

/** If a summary names `rise` and the chart falls, or the other way round, says which one to use. */
function wrongDirection(name: string, known: string[]): [message: string, fix: string] | undefined {
  const other = name.replace(/(rise|fall)(?=\.|$)/, (word) => (word === "rise" ? "fall" : "rise"));
  if (other === name || !known.includes(other)) return undefined;
  const [says, is] = name.includes("rise") ? ["rises", "fall"] : ["falls", "rise"];
  const fix = `Write {${other}}, and change the words that say it ${says}.`;
  return [`The chart's values ${is}, so it has no {${name}}.`, fix];
}

/** Matches numbers, except small ones and years: "in month 6 of 2025". */
const typedNumber = /(?<![\d.,])(?!(?:19|20)\d\d(?!\d))(?:\d{3,}|[3-9]\d|\d+[.,]\d)[\d.,]*(?<=\d)/g;

/**
 * Texts use placeholders instead of repeating values: `{conversion}` for a fact, `{brand}` for the brand, `{last}` in a
 * summary for a figure of its chart. The unit or noun of a fact isn't typed either: it comes with the placeholder.
 */
export const hardCodedFigures: FileRule = ({ content }) => {
  const { facts, site } = content.shared;
  if (!facts || !site) return () => [];
  const byLanguage = new Map(
    site.value.languages.map(({ code, locale }) => [code, figurePatterns(facts.value.facts, code, locale)]),
  );
  const brand = new RegExp(`(?<![\\p{L}\\d])${oneOf([site.value.brand])}(?![\\p{L}\\d])`, "gu");
  return ({ texts, visibleTexts }) => {
    const inTexts = visibleTexts.flatMap((visible) => {
      const patterns = byLanguage.get(visible.language);
      const brands = warnAboutMatches(visible, brand, () => {
        const message = "The brand's name is typed by hand, and content/site.json has it.";
        return [message, `Write ${visible.isClause ? "<Brand />" : "{brand}"} instead.`];
      });
      if (!patterns) return brands;
      const words = !visible.text.includes(figureSign)
        ? []
        : warnAboutMatches(visible, patterns.words, ([written]) => {
            const message = `“${written.slice(1).trim()}” stays the same if the figure before it changes.`;
            const fix = 'Remove it: a fact is written with its unit or "noun", as in content/facts.json.';
            return [message, fix];
          });
      const numbers = !patterns.numbers.test(visible.text)
        ? []
        : warnAboutMatches(visible, patterns.pattern, ([written, ...groups]) => {
            const ids = patterns.ids[groups.findIndex((group) => group !== undefined)] ?? [];
            const placeholders = ids.map((id) => (visible.isClause ? `<Fact id="${id}" />` : `{${id}}`));
            const message = `“${written}” is typed by hand, and content/facts.json has it.`;
            const rest = written.includes("-") ? ", and adapt the sentence" : "";
            return [message, `Write ${placeholders.join(" or ")} instead${rest}.`];
          });
      return [...brands, ...words, ...numbers];
    });
    const inSummaries = texts.filter(isSummary).flatMap(visibleTextsOfField);
    return [
      ...inTexts,
      ...inSummaries.flatMap((visible) =>
        warnAboutMatches(visible, typedNumber, ([number]) => {
          const fix = "Write a figure of the chart in braces, as in {last}.";
          return [`“${number}” is typed by hand.`, fix];
        }),
      ),
    ];
  };
};

/**
 * Returns for a language:
 * - `pattern` matches facts as authors may type them
 * - `ids`: the facts that each group of `pattern` means
 * - `numbers` matches only their numbers. It is fast, and most texts don't match it.
 * - `words` matches nouns and units after a placeholder, where they repeat its unit
 */
function figurePatterns(facts: Record<string, Fact>, language: string, locale: string) {
  const { numberWords } = rulesOf(language);
  const formsIn = ({ noun }: Fact) => formsOf(noun?.[language] ?? "").filter((form) => form !== "");
  const typed = Object.entries(facts).flatMap(([id, fact]) => {
    const { value, unit } = fact;
    const size = Math.abs(value);
    const { before = [], after = formsIn(fact) } = unitForms(unit, size, locale);
    if (after.length === 0) return [];
    const words = Object.keys(numberWords).filter((word) => numberWords[word] === size);
    const number = `(?:${[digitsOf(size), ...words].join("|")})`;
    const behind = `${number}[\\s-]?${oneOf(after)}(?![\\p{L}\\d])`;
    const ahead = before.length === 0 ? [] : [`${oneOf(before)}[\\s-]?${number}(?![.,]?\\d)`];
    return [{ id, number, figure: `(${[behind, ...ahead].join("|")})` }];
  });
  const figures = Map.groupBy(typed, ({ figure }) => figure);
  const any = [...figures.keys()].join("|");
  const unitWords = units.options.flatMap((name) =>
    [...pluralForms(locale).values()].flatMap((number) => unitForms(name, number, locale).after ?? []),
  );
  const isWord = (unit: string) => /^\p{L}/u.test(unit);
  const nouns = [...Object.values(facts).flatMap(formsIn), ...unitWords];
  return {
    words: new RegExp(`${figureSign}\\s*${oneOf(nouns.filter(isWord))}(?![\\p{L}\\d])`, "giu"),
    numbers: new RegExp(typed.map(({ number }) => number).join("|") || "(?!)", "i"),
    pattern: new RegExp(`(?<![\\p{L}\\d]|\\d[.,])[+−-]?(?:${any})`, "giu"),
    ids: [...figures.values()].map((same) => same.map(({ id }) => id)),
  };
}

/** Returns a pattern for a number in digits, with any thousands and decimal separators. */
function digitsOf(size: number): string {
  const [whole = "", rest] = String(size).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "[.,\\s’]?");
  return rest === undefined ? grouped : `${grouped}[.,]${rest}0*`;
}

/** Returns the signs and words of a unit that precede or follow a number. */
const unitForms = memoize(
  (unit: Unit, value: number, locale: string): { before?: string[]; after?: string[] } => {
    const words = (type: string, options: Intl.NumberFormatOptions) =>
      [1, value].flatMap((number) =>
        numberFormat(locale, options)
          .formatToParts(number)
          .flatMap((part) => (part.type === type ? [part.value] : [])),
      );
    const measure = (name: string) =>
      (["long", "short"] as const).flatMap((unitDisplay) =>
        words("unit", { style: "unit", unit: name, unitDisplay }),
      );
    if (isCurrency(unit)) {
      const currency = unit.toUpperCase();
      const written = (currencyDisplay: "name" | "symbol" | "narrowSymbol") =>
        words("currency", { style: "currency", currency, currencyDisplay });
      const own = unit === "usd" ? [currency, "US$"] : [currency];
      const signs = [...own, ...written("symbol"), ...written("narrowSymbol")];
      return { before: signs, after: [...signs, ...written("name").flatMap((name) => name.split(" "))] };
    }
    if (unit === "times") return { after: ["×"] };
    const name = intlUnits[unit];
    return name === undefined ? {} : { after: [...(unit === "percent" ? ["%"] : []), ...measure(name)] };
  },
);
