import { expect, test } from "vitest";
import { UsageError } from "../../scripts/cli/command-line.ts";
import * as clause from "../../scripts/new/clause.ts";
import { Desk } from "./desk.ts";

const words = { topic: "menores", title: "Menores", sentence: "No pedimos datos de menores de edad." };

test("a clause follows the last one, in the language of the paths", async () => {
  const desk = new Desk();
  const told = await desk.make(clause, [], words);
  expect(desk.read("privacy/02-menores.es.mdx")).toBe("## Menores\n\nNo pedimos datos de menores de edad.\n");
  expect(desk.check()).toEqual([]);
  expect(told).toContain("Written: content/privacy/02-menores.es.mdx");
  expect(told).not.toContain("confirm");
});

test("one that is there in another language is translated by its number, and to be confirmed", async () => {
  const desk = new Desk();
  const told = await desk.make(clause, [], {
    language: "en",
    number: "1",
    topic: "data",
    title: "Data",
    sentence: 'We keep the message for <Fact id="retention" />.',
  });
  expect(desk.read("privacy/01-data.en.mdx")).toContain("We keep the message");
  expect(desk.check()).toEqual([]);
  expect(told).toContain("npm run translate -- confirm content/privacy/01-data.en.mdx");
});

test.each<[what: string, changed: Record<string, string>, message: RegExp, usage: boolean]>([
  [
    "its number is taken",
    { number: "1" },
    /^--number: content\/privacy\/01-data\.es\.mdx has the number 1\. Free: 2\. To put a clause between/,
    false,
  ],
  [
    "it would leave a gap",
    { number: "4" },
    /^--number: Clauses are numbered without a gap\. Free: 2\.$/,
    false,
  ],
  ["its number is none", { number: "two" }, /^--number: "two" is no number from 1 to 99\.$/, true],
  ["no policy shows its folder", { folder: "terms" }, /^--folder: "terms" is none of those\./, true],
  ["the site has no such language", { language: "fr" }, /^--language: "fr" is none of those\./, true],
  ["its topic is no name", { topic: "Datos de menores" }, /^--topic: .* Write lower-case letters/, true],
  ["its sentence is none", { sentence: "" }, /^--sentence: This text is empty/, true],
  [
    "its sentence is no sound clause",
    { sentence: "Guardamos <b>todo</b>." },
    /^Nothing is written.*02-menores\.es\.mdx:3:11 error.*<b>/s,
    false,
  ],
])("nothing is written where %s", async (_, changed, message, usage) => {
  const error = await new Desk().refusal(clause, [], { ...words, ...changed });
  expect(error.message).toMatch(message);
  expect(error instanceof UsageError).toBe(usage);
});

test("without a policy there is nothing to add a clause to", async () => {
  const desk = new Desk();
  desk.write(
    "pages/web.json",
    desk.read("pages/web.json").replace(/,\s*\{\s*"type": "policy".*?\n {4}\}/s, ""),
  );
  desk.remove("privacy/01-data.es.mdx");
  desk.replace("messages.json", '"kept"', '"retention"');
  desk.replace("facts.json", ',\n    "kept": { "value": 24, "unit": "months" }', "");
  expect((await desk.refusal(clause, [], words)).message).toMatch(/^No page has a policy yet/);
});
