import type { z } from "zod";
import type { factsSchema } from "../../../../schemas/facts.ts";
import type { Unit } from "../../../../schemas/fields/fields.ts";
import type { Problem } from "../../problem.ts";
import { type TextField, warningInText } from "../../read/references.ts";
import type { Check } from "../input/check-input.ts";
import { oneOf, rulesOf } from "../input/language-rules.ts";

type Facts = z.infer<typeof factsSchema>["facts"];

/** The ways to type the figures of all facts by hand in one language. */
interface Typed {
  /** Matches the numbers without their units, to skip most texts fast. */
  numbers: RegExp;
  figures: { figure: RegExp; facts: string[] }[];
}

/** Texts refer to facts and to the brand, as in `{conversion}` and `{brand}`, instead of repeating their words. */
export const hardCodedFigures: Check = ({ content, texts, visibleTexts }) => {
  const { facts, site } = content.shared;
  if (!facts || !site) return [];
  const typed = new Map(
    site.value.languages.map(({ code, locale }) => [code, typedFigures(facts.value.facts, code, locale)]),
  );
  const brand = new RegExp(`(?<![\\p{L}\\d])${oneOf([site.value.brand])}(?![\\p{L}\\d])`, "gu");
  const inTexts = visibleTexts.flatMap((visible) => {
    const brands = [...visible.text.matchAll(brand)].map(({ 0: { length }, index }) => {
      const message = "The brand’s name is typed by hand, and content/site.json has it.";
      return visible.warning(index, length, message, "Write {brand}, in a clause <Brand />.");
    });
    const own = typed.get(visible.language);
    if (!own?.numbers.test(visible.text)) return brands;
    const figures = own.figures.flatMap(({ figure, facts: [fact, ...others] }) =>
      [...visible.text.matchAll(figure)].map(({ 0: written, index }) =>
        visible.warning(
          index,
          written.length,
          `“${written}” is typed by hand, and content/facts.json has it.`,
          `Write ${[fact, ...others].map((id) => `{${id}}`).join(" or ")}, in a clause <Fact id="${fact}" />.`,
        ),
      ),
    );
    return [...brands, ...figures];
  });
  return [...inTexts, ...texts.flatMap(typedInSummary)];
};

const typedNumber = /(?<![\d.,])(?!(?:19|20)\d\d(?!\d))(?:\d{3,}|[3-9]\d|\d+[.,]\d)[\d.,]*(?<=\d)/g;

/** Reports numbers that a chart's summary has outside of braces, except small ones and years: "in month 6 of 2025". */
function typedInSummary(field: TextField): Problem[] {
  if (field.meaning.kind !== "summary") return [];
  return Object.entries(field.texts).flatMap(([language, text]) =>
    [...text.replace(/\{[^}]*\}/g, ({ length }) => " ".repeat(length)).matchAll(typedNumber)].map(
      ({ 0: number, index: at }) => {
        const fix = "Write a figure of the chart in braces, as in {last}.";
        return warningInText(
          field,
          language,
          { at, length: number.length },
          `“${number}” is typed by hand.`,
          fix,
        );
      },
    ),
  );
}

function typedFigures(facts: Facts, language: string, locale: string): Typed {
  const { numberWords } = rulesOf(language);
  const typed = Object.entries(facts).flatMap(([fact, { value, unit }]) => {
    const size = Math.abs(value);
    const { before = [], after } = unitForms(unit, size, locale);
    if (after.length === 0) return [];
    const words = Object.keys(numberWords).filter((word) => numberWords[word] === size);
    const number = `(?:${[digitsOf(size), ...words].join("|")})`;
    const gap = "[\\s-]?";
    const forms = [
      `${number}${gap}${oneOf(after)}(?![\\p{L}\\d])`,
      ...(before.length > 0 ? [`${oneOf(before)}${gap}${number}(?![.,]?\\d)`] : []),
    ];
    return [{ fact, number, figure: `(?<![\\p{L}\\d]|\\d[.,])[+−-]?(?:${forms.join("|")})` }];
  });
  const figures = [...Map.groupBy(typed, ({ figure }) => figure)];
  return {
    numbers: new RegExp(typed.map(({ number }) => number).join("|") || "(?!)", "i"),
    figures: figures.map(([figure, same]) => ({
      figure: new RegExp(figure, "giu"),
      facts: same.map(({ fact }) => fact),
    })),
  };
}

/** Returns a pattern for a number in digits, with any thousands and decimal separators. */
function digitsOf(size: number): string {
  const [whole = "", rest] = String(size).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "[.,\\s’]?");
  return rest === undefined ? grouped : `${grouped}[.,]${rest}`;
}

/** Returns the signs and words of a unit that precede or follow a number. */
function unitForms(unit: Unit, value: number, locale: string): { before?: string[]; after: string[] } {
  const names = (options: Intl.NumberFormatOptions, type: string) =>
    [1, value].flatMap((number) =>
      new Intl.NumberFormat(locale, options)
        .formatToParts(number)
        .filter((part) => part.type === type)
        .map((part) => part.value),
    );
  const measured = (name: string) =>
    (["long", "short"] as const).flatMap((unitDisplay) =>
      names({ style: "unit", unit: name, unitDisplay }, "unit"),
    );
  switch (unit) {
    case "percent":
      return { after: ["%", ...measured("percent")] };
    case "usd": {
      const name = names({ style: "currency", currency: "USD", currencyDisplay: "name" }, "currency");
      return { before: ["US$", "$", "USD"], after: ["USD", ...name.flatMap((words) => words.split(" "))] };
    }
    case "minutes":
      return { after: measured("minute") };
    case "days":
      return { after: measured("day") };
    case "months":
      return { after: measured("month") };
    case "times":
      return { after: ["×"] };
    case "count":
    case "points":
      return { after: [] };
  }
}
