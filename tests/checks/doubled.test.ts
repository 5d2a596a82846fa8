import { expect, test } from "vitest";
import { told } from "./told.ts";

test.each([
  [
    "in one language",
    { es: "Hola", en: "See the the site" },
    ["the the: en: “the” stands here twice. Remove one."],
  ],
  [
    "across markup",
    { es: "Ve **el** el sitio", en: "Hi" },
    ["el** el: es: “el” stands here twice. Remove one."],
  ],
  ["in capitals once", { es: "La la casa", en: "Hi" }, ["La la: es: “la” stands here twice. Remove one."]],
])("a word that stands twice is told %s", (_what, texts, reports) => {
  expect(told("doubled", texts)).toEqual(reports);
});

test("words that may double in their language, names and parts of words are not", () => {
  const es = "Es muy muy bueno, y ya ya va: visto bien, bienvenido, como comodín";
  const en = "They said that that had had its day in Walla Walla. Well, well; a no-no no one saw";
  expect(told("doubled", { es, en })).toEqual([]);
});
