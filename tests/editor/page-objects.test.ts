import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import type { EditablePage, EditableText } from "../../editor/editable.ts";
import { isBlock, sharedObject, visibleLength } from "../../editor/page/page-objects.ts";
import { markOf } from "../../editor/text/MarkButtons.tsx";
import { figureSign, visibleText } from "../../scripts/content/read/marks.ts";
import { parseText } from "../../scripts/content/read/parse-text.ts";

const files = { page: "page", ui: "ui" };

const text = (id: string, owners: string[]): EditableText => ({
  id,
  where: id,
  markup: "plain",
  written: {},
  facts: [],
  states: {},
  owners,
});

const question = text("question", ["item 1", "block", "page"]);
const answer = text("answer", ["item 1", "block", "page"]);
const other = text("other", ["item 2", "block", "page"]);
const button = text("button", ["ui"]);

test("Texts share the smallest object that contains them all", () => {
  expect(sharedObject([question, answer], files)).toBe("item 1");
  expect(sharedObject([question, other], files)).toBe("block");
});

test("A shared text among them belongs to no block", () => {
  expect(sharedObject([question, button, answer], files)).toBe("item 1");
});

test("Texts of several blocks, and no texts, share only the page", () => {
  expect(sharedObject([question, text("title", ["another", "page"])], files)).toBeUndefined();
  expect(sharedObject([], files)).toBeUndefined();
  expect(sharedObject([button], files)).toBeUndefined();
});

test("A block is an item of the page's own list", () => {
  const list = { id: "list", at: 0, size: 3, least: 1 };
  const object = (id: string) => ({ id, where: id, list });
  const page = {
    files,
    texts: { question },
    objects: { "item 1": object("item 1"), block: object("block"), page: { id: "page", where: "page" } },
  } as unknown as EditablePage;
  expect(["item 1", "block", "page"].filter((id) => isBlock(id, page))).toEqual(["block"]);
});

test("Only visible characters count", () => {
  const length = (written: string, figures = {}) => visibleLength(written, "rich", figures);
  expect(length("**Ask** for [a price](contact) in the [[crm]]")).toBe("Ask for a price in the crm".length);
  expect(length("🛠️")).toBe(2);
  expect(length("In {reply}", { reply: "5 min" })).toBe("In 5 min".length);
});

const written = string({
  unit: constantFrom(..."ab é🛠[](){}*\\", "**", "[[", "]]", "](web)", "{reply}", "{toString}"),
});

test("A text has the length that the check counts, with any signs, half marks and escapes", () => {
  const figures = { reply: "5 min" };
  const figure = (name: string) => (name === "reply" ? figures.reply : figureSign);
  for (const markup of ["rich", "plain"] as const)
    assert(
      property(written, (text) => {
        const counted = [...visibleText(parseText(text, markup), figure)].length;
        expect(visibleLength(text, markup, figures)).toBe(counted);
      }),
    );
});

test("Any selected words become a link or strong words that the check accepts", () => {
  const marks = [(words: string) => `[${words}](web)`, (words: string) => `**${words}**`];
  assert(
    property(
      written.filter((words) => words !== ""),
      constantFrom(...marks),
      (words, write) => {
        expect(parseText(markOf(words, write), "rich").problems).toEqual([]);
      },
    ),
  );
  expect(markOf("lista [1] de precios", marks[0] as (typeof marks)[0])).toBe(
    "[lista \\[1\\] de precios](web)",
  );
  expect(markOf("a **b** c", marks[0] as (typeof marks)[0])).toBe("[a **b** c](web)");
});
