import { describe, expect, test } from "vitest";
import { parseXml } from "../../../scripts/content/read/xml.ts";
import { readCsvTable } from "../../../scripts/translate/exchange/csv-format.ts";
import { markedSyntax } from "../../../scripts/translate/exchange/inline-codes.ts";
import { findExchanged } from "../../../scripts/translate/exchange/misplaced-rows.ts";
import { markupDoubt, spreadsheetFlaw } from "../../../scripts/translate/exchange/spreadsheet-flaw.ts";
import type { Unit } from "../../../scripts/translate/exchange/translation-units.ts";
import { readXliff } from "../../../scripts/translate/exchange/xliff-format.ts";
import { Project } from "../support/project.ts";

const syntax = markedSyntax("rich", () => undefined);

/** Reads a unit with this target element, and with this after it. */
function unitWith(target: string, { id = "en:abc.fr:none.title", attributes = "", after = "" } = {}) {
  const [row] = readXliff(
    parseXml(`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:sdl="sdl" xmlns:mq="mq">
<file original="content/pages/web.json" source-language="en" target-language="fr"><body>
<trans-unit id="${id}"${attributes}><source>We start. We import.</source>${target}${after}</trans-unit></body></file></xliff>`),
  );
  return row ?? expect.unreachable();
}

const segs = (...all: string[]) =>
  all.map((text, at) => (text.trim() ? `<mrk mtype="seg" mid="${at}">${text}</mrk>` : text)).join("");

describe("segments", () => {
  test.each([
    ["no space", segs("On part.", "On importe."), true],
    ["a space", segs("On part.", " ", "On importe."), false],
    ["a space inside", segs("On part. ", "On importe."), false],
    ["a line break", segs("On part.", "\n   ", "On importe."), false],
  ])("%s between them becomes one space, and is not done if it was left out", (_, content, isUnfinished) => {
    const row = unitWith(`<target state="translated">${content}</target>`);
    expect(row.target).toEqual(["On part. On importe."]);
    expect(row.isUnfinished).toBe(isUnfinished);
  });

  test("the space before a tag is kept too", () => {
    const row = unitWith(`<target state="final">${segs("On.", "\n", '<g id="strong">Oui</g>')}</target>`);
    expect(row.target?.[0]).toBe("On. ");
  });

  test("one without a translation is reported, also if the source has no segments", () => {
    const { flaw } = unitWith(`<target state="final">${segs("On part.", " ")}<mrk mtype="seg"/></target>`);
    expect(flaw).toContain("It has translations of 1 of 2 segments.");
  });

  const ofSource = ["Call us at 5, today.", "Why do you ask us?"];
  const inFrench = ["Appelle-nous à 5, dès aujourd’hui.", "Pourquoi ?"];
  const mrk = (text: string, mid: number | string) => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`;
  const marked = (texts: string[], mids: (number | string)[] = [0, 1]) =>
    texts.map((text, at) => mrk(text, mids[at] ?? "")).join(" ");
  test.each([
    ["in the source's order", marked(inFrench), undefined],
    ["in another order", marked(inFrench.toReversed(), [1, 0]), "aren't those of its source"],
    ["one of them twice", marked([inFrench[0] ?? "", ...inFrench], [0, 0, 1]), "aren't those of its source"],
    ["one of another text", marked(inFrench, [0, "7"]), "aren't those of its source"],
    ["one that was copied", marked([inFrench[0] ?? "", ofSource[1] ?? ""]), "the same as in the source"],
    ["exchanged words", marked(inFrench.toReversed()), "may be exchanged"],
    ["names that stay", marked(["CRM", inFrench[1] ?? ""]), undefined],
  ])("%s: a tool's mistake is never done, and is named", (_, content, named) => {
    const texts = content.includes(">CRM<") ? ["CRM", ofSource[1] ?? ""] : ofSource;
    const row = unitWith(
      `<seg-source>${marked(texts)}</seg-source><target state="final">${content}</target>`,
    );
    expect([row.isUnfinished, row.doubt]).toEqual([
      named !== undefined,
      named && expect.stringContaining(named),
    ]);
  });

  test("scripts without spaces get none", () => {
    expect(unitWith(`<target>${segs("我们开始。", "我们导入。")}</target>`).target).toEqual([
      "我们开始。我们导入。",
    ]);
  });
});

const qualified = (qualifier: string, state = "translated") =>
  unitWith(`<target state="${state}" state-qualifier="${qualifier}">Oui</target>`);

test.each([
  ["rejected-grammar", "final"],
  ["rejected-inaccurate", "translated"],
  ["rejected-length", "signed-off"],
  ["rejected-spelling", "translated"],
  ["fuzzy-match", "translated"],
  ["leveraged-mt", "translated"],
  ["mt-suggestion", "translated"],
  ["tm-suggestion", "translated"],
])("a translation that is %s and %s is not done", (qualifier, state) => {
  expect(qualified(qualifier, state).isUnfinished).toBe(true);
});

test("what isn't approved, or is rejected, isn't done in any spelling", () => {
  const target = '<target state="Final">Oui</target>';
  expect(unitWith(target, { attributes: ' approved=" No "' }).isUnfinished).toBe(true);
  expect(qualified("Rejected-Grammar", "final").isUnfinished).toBe(true);
  expect(unitWith("<target>Oui</target>", { attributes: ' approved="YES"' }).isUnfinished).toBe(false);
});

test.each([" \u00a0", "\u200b", "\ufeff", "\u00ad", "\u2060\n"])("%j is no translation", (signs) => {
  expect(unitWith(`<target state="final">${signs}</target>`).target).toBeUndefined();
  const [row] = readCsvTable(table().replace("Un\r\nDeux", signs));
  expect(row?.target).toBeUndefined();
});

test.each([
  ["exact-match", "translated"],
  ["id-match", "translated"],
  ["leveraged-tm", "translated"],
  ["leveraged-inherited", "final"],
  ["leveraged-mt", "reviewed"],
  ["fuzzy-match", "signed-off"],
])("a translation that is %s and %s is done", (qualifier, state) => {
  expect(qualified(qualifier, state).isUnfinished).toBe(false);
});

test.each([
  ['<mrk mtype="seg" mid="1" state="needs-translation">Oui</mrk>', ' state="translated"', "", false],
  ['<mrk mtype="seg" mid="1" mq:status="NotStarted">Oui</mrk>', ' state="translated"', "", false],
  [
    '<mrk mtype="seg" mid="1">Oui</mrk>',
    "",
    '<sdl:seg-defs><sdl:seg id="1" conf="Translated"/></sdl:seg-defs>',
    true,
  ],
  [
    '<mrk mtype="seg" mid="1">Oui</mrk>',
    "",
    '<sdl:seg-defs><sdl:seg id="1" conf="ApprovedSignOff"/></sdl:seg-defs>',
    true,
  ],
  [
    '<mrk mtype="seg" mid="1">Oui</mrk>',
    "",
    '<sdl:seg-defs><sdl:seg id="1" conf="Translated"/><sdl:seg id="2" conf="Draft"/></sdl:seg-defs>',
    false,
  ],
  [
    '<mrk mtype="seg" mid="1">Oui</mrk>',
    "",
    '<sdl:seg-defs><sdl:seg id="1" conf="RejectedTranslation"/></sdl:seg-defs>',
    false,
  ],
  ['<mrk mtype="seg" mid="1" state="final">Oui.</mrk> <mrk mtype="seg" mid="2">Non.</mrk>', "", "", false],
  [
    '<mrk mtype="seg" mid="1">Oui.</mrk> <mrk mtype="seg" mid="2">Non.</mrk>',
    "",
    '<sdl:seg-defs><sdl:seg id="1" conf="Translated"/><sdl:seg id="2"/></sdl:seg-defs>',
    false,
  ],
])("the states of segments count: %s%s%s", (content, state, after, isDone) => {
  const row = unitWith(`<target${state}>${content}</target>`, { after });
  expect(!row.isUnfinished).toBe(isDone);
});

test("an id with Phrase's prefix is the export's", () => {
  expect(unitWith("<target>Oui</target>", { id: "f1:en:abc.fr:none.title" })).toMatchObject({
    flaw: undefined,
    id: "content/pages/web.json:/title",
  });
});

const table = (target = "target (fr)", end = "\r\n") =>
  [`place,source (en),${target},state,key`, 'a,"One\nTwo","Un\nDeux",translated,en:1']
    .join("\n")
    .replaceAll("\n", end);

test("a table whose lines all end in CR is read like any other, also inside cells", () => {
  expect(readCsvTable(table(undefined, "\r"))).toEqual(readCsvTable(table(undefined, "\n")));
});

test("a column without its language is named, once", () => {
  expect(() => readCsvTable(table("target"))).toThrow(
    'Line 1: The column "target" doesn\'t say its language. Write it, as in "target (fr)".',
  );
});

test.each(["place", "source (en)", "target (fr)", "target (de)", "key"])(
  "a table with a second column %s is refused",
  (name) => {
    const [column] = name.split(" ");
    expect(() => readCsvTable(table(`target (fr),${name}`))).toThrow(`There are 2 columns "${column}".`);
  },
);

const unit = (text: string) =>
  ({ source: { text, inline: syntax.read(text) }, direction: { from: "en", to: "fr" } }) as Unit;

test.each([
  ["'Bonjour", "apostrophe"],
  ["Bon\tjour", "tab"],
  ["10\\u00a0h", "\\u00a0"],
  ["10\\xa0h", "\\xa0"],
  ["Bon\\njour", "\\n"],
  ["CitÃ© nÂ° 10", "UTF-8"],
  ["cit? nouvelle?ment", "UTF-8"],
])("what a spreadsheet or a person adds to a cell is refused: %s", (text, named) => {
  expect(spreadsheetFlaw(text, unit("Hello 10"))).toContain(named);
  expect(spreadsheetFlaw(text, unit(`${text} in the source too`))).toBeUndefined();
});

test.each(["<b>Bonjour</b>", "Bon<br/>jour", "*Bonjour*", "_Bon jour_", "# Bonjour", "- Bonjour"])(
  "markup that visitors would see is doubted, unless the source has it: %s",
  (text) => {
    expect(markupDoubt(text, unit("Hello **10**"))).toMatch(/HTML|no effect|no headings/);
    expect(markupDoubt(text, unit(text))).toBeUndefined();
    expect(markupDoubt("**Bonjour** a_b, 2 * 3 < 4", unit("Hello"))).toBeUndefined();
  },
);

test("translations that fit each other's source better than their own are found, and right ones aren't", () => {
  const sources = [
    "Call us at 5.",
    "Our CRM",
    "Why do you ask us this today?",
    "A sentence that is long, and ends here.",
  ];
  const targets = [
    "Appelle-nous à 5.",
    "Notre CRM",
    "Pourquoi demander cela ?",
    "Une phrase longue, qui finit ici.",
  ];
  const found = (order: number[]) => {
    const placed = sources.map((text, at) => {
      const target = syntax.read(targets[order[at] ?? at] ?? "").pieces;
      return { row: { target, at } as never, unit: unit(text), read: { pieces: target }, current: undefined };
    });
    return [...findExchanged(placed)].map((row) => (row as unknown as { at: number }).at);
  };
  expect(found([0, 1, 2, 3])).toEqual([]);
  expect(found([1, 0, 2, 3])).toEqual([0, 1]);
  expect(found([1, 2, 0, 3])).toEqual([0, 1, 2]);
});

test("ids exchanged between units of XLIFF are refused, because their sources differ", () => {
  const project = Project.fixture();
  const { text } = project.export({ to: "es", only: "all" });
  const [one = "", other = ""] = Array.from(text.matchAll(/ id="(en:[^"]*title)"/g), ([, id]) => id);
  expect(other).not.toBe("");
  const exchanged = text
    .replaceAll(`"${one}"`, "@")
    .replaceAll(`"${other}"`, `"${one}"`)
    .replaceAll("@", `"${other}"`);
  const before = project.bytes();
  const { code, out } = project.import(exchanged);
  expect(out).toContain("Its source isn't the text of its key.");
  expect(code).toBe(1);
  expect(project.bytes()).toEqual(before);
});
