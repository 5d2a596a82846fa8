import { expect, test } from "vitest";
import { sameByTyping } from "../../editor/form/fields/use-typed-text.ts";

test("Texts that are written at once in several languages say the same", () => {
  expect(sameByTyping({ es: "Hola", en: "Hello" }, { es: "Ola", en: "Hullo" })).toEqual([["es", "en"]]);
  expect(sameByTyping({ es: "Hola" }, { es: "Ola", en: "Hullo" })).toEqual([]);
  expect(sameByTyping({}, { es: "Hola" })).toEqual([]);
});

test("A text that was missing says the same as each text beside it, which say nothing of each other", () => {
  expect(sameByTyping({ fr: "Salut" }, { es: "Hola", en: "Hello" })).toEqual([
    ["fr", "es"],
    ["fr", "en"],
  ]);
});
