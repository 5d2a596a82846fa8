import { expect, test } from "vitest";
import { clauseKind } from "../../scripts/new/clause.ts";
import { Desk } from "./desk.ts";

const words = { topic: "menores", title: "Menores", sentence: "No pedimos datos de menores de edad." };

test("by default, a clause comes after the last one and is in the path language", async () => {
  const desk = new Desk();
  const told = await desk.make(clauseKind, words);
  expect(desk.read("privacy/02-menores.es.mdx")).toBe("## Menores\n\nNo pedimos datos de menores de edad.\n");
  expect(desk.check()).toEqual([]);
  expect(told).toContain("Wrote content/privacy/02-menores.es.mdx");
});

test("a clause with the number of another is its translation, to be confirmed when it is complete", async () => {
  const desk = new Desk();
  const told = await desk.make(clauseKind, {
    language: "en",
    number: "01",
    topic: "data",
    title: "Data",
    sentence: 'We keep the message for <Fact id="retention" />.',
  });
  expect(desk.read("privacy/01-data.en.mdx")).toContain("We keep the message");
  expect(desk.check()).toEqual([]);
  expect(told).toContain("npm run translate -- confirm content/privacy/01-data.en.mdx");
});

test("a clause can be added between two others, whose files keep their names", async () => {
  const desk = new Desk();
  await desk.make(clauseKind, words);
  await desk.make(clauseKind, { ...words, number: "01.5", topic: "fines", title: "Fines" });
  expect(desk.read("privacy/01.5-fines.es.mdx")).toContain("## Fines");
  expect(desk.check()).toEqual([]);
});

test.each<[what: string, changed: Record<string, string>, message: RegExp]>([
  [
    "its number is taken",
    { number: "01" },
    /^Nothing was written.*01-menores\.es\.mdx.*01-data\.es\.mdx has this number too/s,
  ],
  [
    "its file is there",
    { number: "01", topic: "data" },
    /^--topic: content\/privacy\/01-data\.es\.mdx exists/,
  ],
  ["its number has one digit", { number: "4" }, /^Nothing was written.*4-menores\.es\.mdx.*<nn>-<topic>/s],
  ["no policy shows its folder", { folder: "terms" }, /^--folder: "terms" is unknown\./],
  ["the site has no such language", { language: "fr" }, /^--language: "fr" is unknown\./],
  ["its topic is no name", { topic: "Datos de menores" }, /^--topic: .* Write lower-case letters/],
  ["its sentence is none", { sentence: "" }, /^--sentence: This text is empty/],
  [
    "its sentence is no sound clause",
    { sentence: "Guardamos <b>todo</b>." },
    /^Nothing was written.*02-menores\.es\.mdx:3:11 error.*<b>/s,
  ],
])("nothing is written where %s", async (_, changed, message) => {
  const error = await new Desk().refusal(clauseKind, { ...words, ...changed });
  expect(error.message).toMatch(message);
});
