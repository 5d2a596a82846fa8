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
