import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rewriteJson } from "../../scripts/content/json/json-rewrite.ts";
import { type ContentChange, changeInWords } from "../../scripts/history/content-changes.ts";
import { mergeFile } from "../../scripts/history/merge.ts";

interface Item {
  id: string;
  text: { es: string; en: string };
  steps: string[];
}

const item = (id: string): Item => ({
  id,
  text: { es: `Uno ${id}`, en: `One ${id}` },
  steps: [`first ${id}`, `second ${id}`],
});
const items = (...ids: string[]) => ids.map(item);
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Undoes the change from `before` to `commit` in `now`. */
function undo(before: unknown, commit: unknown, now: unknown) {
  const conflicts: ContentChange[] = [];
  const versions = { base: json(commit), theirs: json(before), ours: json(now) };
  const merged = mergeFile("content/list.json", versions, conflicts);
  return { value: JSON.parse(String(merged)), conflicts: conflicts.map(changeInWords) };
}

const edited = (list: Item[], id: string, change: (item: Item) => void) => {
  const copy = structuredClone(list);
  for (const one of copy) if (one.id === id) change(one);
  return copy;
};

describe("a change of a list is undone, while other items of it were changed since", () => {
  const before = items("a", "b", "c", "d");
  const since = (list: Item[]) => edited(list, "d", (one) => Object.assign(one.text, { en: "Since" }));
  test.each<[title: string, commit: Item[]]>([
    ["an item that was added first", items("x", "a", "b", "c", "d")],
    ["an item that was added in the middle", items("a", "x", "b", "c", "d")],
    ["an item that was removed first", items("b", "c", "d")],
    ["items that were removed in the middle", items("a", "d")],
    ["an item that was moved back", items("c", "a", "b", "d")],
    ["an item that was moved on", items("b", "c", "a", "d")],
    ["a text", edited(before, "b", (one) => Object.assign(one.text, { es: "Otro" }))],
    ["a nested item that was added", edited(before, "b", ({ steps }) => steps.splice(1, 0, "between"))],
    ["a nested item that was removed", edited(before, "d", ({ steps }) => steps.shift())],
    ["nested items that were swapped", edited(before, "d", ({ steps }) => steps.reverse())],
    ["a new field", edited(before, "d", (one) => Object.assign(one, { anchor: "d" }))],
    ["a removed field", edited(before, "d", (one) => Reflect.deleteProperty(one, "steps"))],
  ])("%s", (_, commit) => {
    expect(undo(before, commit, since(commit))).toEqual({ value: since(before), conflicts: [] });
    const ids = undo(before, commit, since(commit)).value.map(({ id }: Item) => id);
    expect(ids).toEqual(before.map(({ id }) => id));
  });
});

describe("what was changed since is kept", () => {
  test("items that were added, removed and moved since stay so", () => {
    const before = items("a", "b", "c", "d");
    const commit = edited(before, "a", (one) => Object.assign(one.text, { es: "Otro" }));
    const byId = new Map(commit.map((one) => [one.id, one]));
    const now = ["d", "a", "x", "c"].map((id) => byId.get(id) ?? item(id));
    expect(undo(before, commit, now)).toEqual({ value: items("d", "a", "x", "c"), conflicts: [] });
  });

  test.each<[title: string, before: unknown, commit: unknown, now: unknown, conflict: string]>([
    [
      "a text that was changed again",
      { t: { en: "1" } },
      { t: { en: "2" } },
      { t: { en: "3" } },
      "t (en): 1 → 3",
    ],
    [
      "a text that was removed since",
      { t: { en: "1" }, a: 1 },
      { t: { en: "2" }, a: 1 },
      { a: 1 },
      "t: removed 1",
    ],
    ["a figure in a list", [10, 20, 30], [10, 25, 30], [10, 26, 30], "2: 20 → 26"],
    [
      "an added item that was changed since",
      items("a"),
      items("a", "b"),
      edited(items("a", "b"), "b", (one) => Object.assign(one.text, { en: "Since" })),
      "2: added Uno b",
    ],
    [
      "a changed item that was removed since",
      items("a", "b"),
      edited(items("a", "b"), "b", (one) => Object.assign(one.text, { en: "Then" })),
      items("a"),
      "2: removed Uno b",
    ],
  ])("%s", (_, before, commit, now, conflict) => {
    expect(undo(before, commit, now)).toEqual({ value: now, conflicts: [`list.json, ${conflict}`] });
  });

  test("what was already undone by hand is no conflict", () => {
    const commit = items("a", "b", "c");
    const now = edited(items("a", "c"), "c", (one) => Object.assign(one.text, { en: "Since" }));
    expect(undo(items("a", "c"), commit, now)).toEqual({ value: now, conflicts: [] });
    expect(undo(commit, items("a", "c"), [...commit, item("z")])).toEqual({
      value: [...commit, item("z")],
      conflicts: [],
    });
  });
});

test("an earlier change is undone alone, whatever later ones did to other items", () => {
  const ids = Array.from({ length: 8 }, (_, at) => `k${at}`);
  const edit = fc.record({
    at: fc.nat(3),
    kind: fc.constantFrom("text", "remove", "move", "step"),
    to: fc.nat(7),
    word: fc.string({ maxLength: 5 }),
  });
  type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;
  const apply = (list: Item[], edits: Edit[], odd: 0 | 1) => {
    let result = structuredClone(list);
    for (const { at, kind, to, word } of edits) {
      const id = `k${2 * at + odd}`;
      const one = result.find((other) => other.id === id);
      if (!one) continue;
      if (kind === "text") one.text.en += ` ${word}`;
      else if (kind === "step") one.steps.push(word);
      else result = result.filter((other) => other !== one);
      // Only the undone edits move items: where the others would put them depends on the order of both.
      if (kind === "move" && odd === 0) result.splice(Math.min(to, result.length), 0, one);
    }
    return result;
  };
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }), (first, later) => {
      const before = items(...ids);
      const commit = apply(before, first, 0);
      expect(undo(before, commit, apply(commit, later, 1))).toEqual({
        value: apply(before, later, 1),
        conflicts: [],
      });
    }),
    { seed: 3, numRuns: process.env.TEST_LONG ? 5_000 : 150 },
  );
});

test("lines of lock files are merged as sets, in their order", () => {
  const lines = (...words: string[]) => Buffer.from(words.map((word) => `${word}\n`).join(""));
  const merged = (file: string) =>
    mergeFile(
      file,
      { base: lines("a", "c", "d"), theirs: lines("a", "b"), ours: lines("a", "c", "d", "e", "aa") },
      [],
    );
  expect(String(merged("content/translations.lock"))).toBe("a\naa\nb\ne\n");
  expect(String(merged("content/paths.lock"))).toBe("a\naa\nb\ne\n");
});

test("clauses are merged by paragraphs", () => {
  const conflicts: ContentChange[] = [];
  const clause = (...paragraphs: string[]) => Buffer.from(`${paragraphs.join("\n\n")}\n`);
  const versions = {
    base: clause("## Two", "one", "We keep it for two years.", "added", "three"),
    theirs: clause("## One", "one", "We keep it for one year.", "three"),
    ours: clause("## Two", "one!", "We keep it for two years and a day.", "added", "three", "four"),
  };
  const merged = mergeFile("content/privacy/01-a.es.mdx", versions, conflicts);
  expect(String(merged)).toBe("## One\n\none!\n\nWe keep it for two years and a day.\n\nthree\n\nfour\n");
  expect(conflicts.map(changeInWords)).toEqual([
    "privacy/01-a, paragraph 3 (es): We keep it for one year. → We keep it for two years and a day.",
  ]);
});

describe("a JSON file is rewritten", () => {
  const value = fc
    .jsonValue({ noUnicodeString: false, maxDepth: 4 })
    .map((one) => JSON.parse(JSON.stringify(one)));
  const safe = value.filter((one) => !JSON.stringify(one).includes("__proto__"));

  test("with any value, from any other", () => {
    fc.assert(
      fc.property(safe, safe, safe, fc.constantFrom(0, 2), (from, to, other, space) => {
        const text = rewriteJson(JSON.stringify(from, null, space), to, JSON.stringify(other, null, space));
        expect(JSON.parse(text)).toEqual(to);
      }),
      { seed: 5, numRuns: process.env.TEST_LONG ? 5_000 : 150 },
    );
  });

  test.each([
    ['{ "a": 1,\n\n  "b": [1,  2]}\n', { a: 2, b: [1, 2] }, "{}", '{ "a": 2,\n\n  "b": [1,  2]}\n'],
    [
      '{\n  "a": [\n    {"b": 1}\n  ]\n}',
      { a: [{ b: 1 }, { c: [2] }] },
      '{"a":[{"c":[ 2 ]}]}',
      '{\n  "a": [\n    {"b": 1},\n    {"c":[ 2 ]}\n  ]\n}',
    ],
    [
      `{ "a": "${"x".repeat(99)}", "b":  [1] }`,
      { a: "x".repeat(99), b: [2] },
      "[]",
      `{ "a": "${"x".repeat(99)}", "b":  [2] }`,
    ],
    ["[1, 2,  3]", [1, 3], "[]", "[1,  3]"],
    ['{ "a": 1 }', { b: 0, a: 1 }, "{}", '{ "b": 0, "a": 1 }'],
  ])(
    "%j keeps the format of everything else, and takes that of the other version",
    (raw, next, other, text) => {
      expect(rewriteJson(raw, next, other)).toBe(text);
    },
  );
});
