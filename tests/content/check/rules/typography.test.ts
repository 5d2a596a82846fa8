import { readdirSync } from "node:fs";
import { parse } from "node:path";
import { expect, test } from "vitest";
import { rulesOf } from "../../../../scripts/content/check/input/language-rules.ts";

/** Returns the messages of all rules that a text breaks. */
const broken = (language: string, text: string) =>
  rulesOf(language).rules.flatMap(({ wrong, message }) => (text.search(wrong) === -1 ? [] : [message]));

test("a language has the same rules in every country; a language without its own gets the general rules", () => {
  expect(broken("en-GB", "5\u00a0%")).toEqual(["This sign takes no space before it."]);
  expect(broken("fr-CA", "Bonjour! «\u00a0Oui\u00a0»")).toEqual([
    "This mark needs a no-break space before it.",
  ]);
  expect(broken("fr", "Bonjour\u00a0! «\u00a0Oui\u00a0»\u00a0: à 8:40, voilà.")).toEqual([]);
  expect(broken("sv", "Hej ! «Ja» 5 %...")).toEqual([
    "Dots in a row are one character.",
    "This mark takes no space before it.",
    "A line may break between this number and its unit.",
  ]);
});

const languages = readdirSync("scripts/content/check/languages").map((file) => parse(file).name);
const patterns = new Set(
  languages.flatMap((language) => rulesOf(language).rules.map(({ wrong }) => wrong.source)),
);

test.each([...patterns])("a run of any one or two characters takes %s linear time", (source) => {
  const pattern = new RegExp(source, "gu");
  const named = source.replace(/\\\w(\{.*?\})?|\(\?<?[=!:]|\{.*?\}|[\w\\^|*+[\]]/g, "");
  const signs = [...new Set(` a1${named}`)];
  const runs = signs.flatMap((one) => ["", ...signs].map((other) => one + other));
  const cost = (run: string, times: number) => {
    const text = `«a${run.repeat(times)}x`;
    const begin = process.cpuUsage();
    text.replace(pattern, "");
    return process.cpuUsage(begin).user / 1000;
  };
  const isSlow = (run: string) => cost(run, 8_000) > 20 * cost(run, 1_000) + 10;
  // Other threads of the process, such as the garbage collector's, may cost something in some of the attempts.
  const attempts = Array.from({ length: 8 });
  expect(runs.filter((run) => attempts.every(() => isSlow(run)))).toEqual([]);
});
