import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageKind } from "../../scripts/new/language.ts";
import { Desk } from "./desk.ts";

const words = { "switch-to": "Mudar para português" };

test("a language is added as a draft after the others, and nothing else of the file changes", async () => {
  const desk = new Desk();
  const before = JSON.parse(desk.read("site.json"));
  const told = await desk.make(languageKind, { code: "pt-BR", ...words });
  const after = JSON.parse(desk.read("site.json"));
  expect(after.languages.pop()).toEqual({
    code: "pt-BR",
    locale: "pt-BR",
    previewLocale: "pt_BR",
    label: "PT-BR",
    switchTo: "Mudar para português",
    draft: true,
  });
  expect(after).toEqual(before);
  expect(told).toMatch(/português \(Brasil\) is a draft: (\d\d+) texts to translate\./);
  expect(told).toContain("npm run translate -- export --to pt-BR");
});

test("the only problems afterwards are the missing texts of the draft", async () => {
  const desk = new Desk();
  const told = await desk.make(languageKind, { code: "fr", "switch-to": "Passer au français" });
  const problems = desk.check();
  expect(problems.map(({ severity, check }) => `${severity} ${check}`)).toEqual(
    problems.map(() => "warning languages"),
  );
  expect(problems).toHaveLength(Number(/(\d+) texts/.exec(told)?.[1]));
});

test("the snippets have the new language at once", async () => {
  const desk = new Desk();
  await desk.make(languageKind, { code: "fr", "switch-to": "Passer au français" });
  const snippets = readFileSync(join(desk.root, ".vscode/blocks.code-snippets"), "utf8");
  expect(snippets).toMatch(/\\"fr\\": \\"\$\{3:\}/);
});

test.each<[what: string, code: string, changed: Record<string, string>, message: RegExp]>([
  ["a code that is none", "Français", {}, /^--code: .* Write a code, as in pt or pt-BR\.$/],
  ["one that no language has", "zz", {}, /^--code: There is no language "zz"/],
  ["one that is there", "en", {}, /^Nothing was written.*"en" is in this list twice/s],
  ["no words", "fr", { "switch-to": "" }, /^--switch-to: This text is empty/],
])("nothing is written with %s", async (_, code, changed, message) => {
  expect((await new Desk().refusal(languageKind, { code, ...words, ...changed })).message).toMatch(message);
});
