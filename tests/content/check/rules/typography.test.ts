import { describe, expect, test } from "vitest";
import { rulesOf } from "../../../../scripts/content/check/input/language-rules.ts";
import { reportsOn } from "../reported.ts";

const plain = "Works";

describe("a mark of another language or machine is reported at its place", () => {
  test.each([
    ["three dots", "Wait...", "...: en: Dots in a row are one character. Write “…”."],
    ["a straight apostrophe", "It's", "': en: This is a straight apostrophe. Write “’”."],
    ["several spaces", "One  two", "  : en: There are several spaces here. Leave one."],
    ["a space before a comma", "One , two", " : en: This mark takes no space before it. Remove it."],
    ["no space after one", "One,two", ",: en: A space is missing after this mark. Add it."],
    ["a space inside brackets", "One (two )", " ): en: These marks take no space inside. Remove it."],
    [
      "a hyphen for a dash",
      "One - two",
      "-: en: A hyphen joins words; clauses take a dash. Write “–”, or a comma or colon.",
    ],
    ["a hyphen for a minus", "At -5 degrees", "-: en: This is a hyphen, not a minus sign. Write “−”."],
    ["a letter for a sign", "3 x 4 tiles", "x: en: This is a letter, not a multiplication sign. Write “×”."],
    [
      "a number that may leave its unit",
      "A walk of 5 km",
      " : en: A line may break between this number and its unit. Write a no-break space, \\u00a0 in JSON.",
    ],
    [
      "a space before a percent sign",
      "Up 5\u00a0%",
      "\u00a0%: en: This sign takes no space before it. Remove it.",
    ],
    ["quotes of another language", "«Hi»", "«: en: Quotes are “ ” in this language. Write “ or ”."],
    ["a bracket that is left open", "One (two", "(: en: This ( isn't closed. Add )"],
    ["a quote that is closed only", "One” two", "”: en: This ” closes nothing. Add “ before it."],
  ])("%s", (_what, en, report) => {
    expect(reportsOn("typography", { es: plain, en })).toContain(report);
  });

  test.each([
    ["no mark that opens a question", "Hola?", "?: es: This ? closes nothing. Add ¿ before it."],
    ["no mark that closes a call", "¡Hola", "¡: es: This ¡ isn't closed. Add !"],
    [
      "a straight quote",
      'Dice "hola»',
      '\\": es: This is a straight quotation mark. Write « or »; quotes inside of quotes are “ ”.',
    ],
    [
      "outer quotes of inner ones",
      "Dice “hola”",
      "“: es: Quotes are « », and “ ” only inside of them. Write « or ».",
    ],
    [
      "no space before a percent sign",
      "Sube 5%",
      "%: es: This sign takes a no-break space before it. Write a no-break space before it, \\u00a0 in JSON.",
    ],
    [
      "a space there that breaks",
      "Sube 5 %",
      " : es: A line may break between this number and its unit. Write a no-break space, \\u00a0 in JSON.",
    ],
  ])("%s in Spanish", (_what, es, report) => {
    expect(reportsOn("typography", { es, en: plain })).toContain(report);
  });

  test("behind markup, escapes and facts", () => {
    const en = "**Up** \\[{conversion}\\] with [[[SEO]] they](web) say isn't";
    expect(reportsOn("typography", { es: plain, en })).toEqual([
      "': en: This is a straight apostrophe. Write “’”.",
    ]);
  });
});

test.each([
  "“Why?” she asked: it’s 8:40, at −5 °C (or 3 × 4).".replace("5 °C", "5\u00a0°C"),
  "A 5-day, twenty-four-hour file.br of 1,200.50 USD".replace("50 USD", "50\u00a0USD"),
  "A board of 12\" by 5' — or so…",
])("what is right in English is not reported: %s", (en) => {
  expect(reportsOn("typography", { es: plain, en })).toEqual([]);
});

test.each([
  "«¿Qué es “SEO”?», preguntó: ¡sube 5 %! (y más)".replace("5 %", "5\u00a0%"),
  "¿Cómo? ¡Así! — y ya…",
])("what is right in Spanish is not reported: %s", (es) => {
  expect(reportsOn("typography", { es, en: plain })).toEqual([]);
});

/** What is wrong with a text, as messages. */
const broken = (language: string, text: string) =>
  rulesOf(language).rules.flatMap(({ wrong, message }) => (text.search(wrong) === -1 ? [] : [message]));

test("a language has its own rules in each of its countries, and one without any those that hold for all", () => {
  expect(broken("en-GB", "5\u00a0%")).toEqual(["This sign takes no space before it."]);
  expect(broken("fr-CA", "Bonjour! «\u00a0Oui\u00a0»")).toEqual([
    "This mark takes a no-break space before it.",
  ]);
  expect(broken("fr", "Bonjour\u00a0! «\u00a0Oui\u00a0»\u00a0: à 8:40, voilà.")).toEqual([]);
  expect(broken("sv", "Hej ! «Ja» 5 %...")).toEqual([
    "Dots in a row are one character.",
    "This mark takes no space before it.",
    "A line may break between this number and its unit.",
  ]);
});
