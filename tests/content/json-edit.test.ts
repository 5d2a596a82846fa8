import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addKey, appendItem, putString, SyntaxProblem, setString } from "../../scripts/content/json-edit.ts";
import { pointer } from "../../scripts/content/json-path.ts";

const page = readFileSync("content/pages/home.json", "utf8");

describe("a string", () => {
  test("takes the place of another, and nothing else changes", () => {
    const before = '\uFEFF{\r\n\t"a" : [ "x" ],  "b":{"c/d" :"old"}\r\n}\r\n\r\n';
    expect(setString(before, ["b", "c/d"], "«new»\n")).toBe(before.replace("old", "«new»\\n"));
  });

  test("that is there already stays as it was written", () => {
    const before = '{ "a": "ni\\u00f1o \\/ b" }';
    expect(setString(before, ["a"], "niño / b")).toBe(before);
  });

  test.each([
    ["a number", ["n"]],
    ["nothing", ["a", "x"]],
    ["a list", ["list"]],
  ])("is not put where %s stands", (_, path) => {
    expect(() => setString('{ "n": 1, "a": {}, "list": [] }', path, "x")).toThrow(pointer(path));
  });
});

test("a key is set where it is there, else it is added", () => {
  expect(putString('{ "es": " ", "en": "Yes" }', [], "es", "Sí")).toBe('{ "es": "Sí", "en": "Yes" }');
  expect(putString('{ "a": { "es": "Sí" } }', ["a"], "en", "Yes")).toBe(
    '{ "a": { "es": "Sí", "en": "Yes" } }',
  );
});

describe("a key is added", () => {
  test.each([
    ['{ "es": "Sí" }', '{ "es": "Sí", "fr": "Oui" }'],
    ['{"es":"Sí"}', '{"es":"Sí","fr":"Oui"}'],
    ['{"es": "Sí"}', '{"es": "Sí", "fr": "Oui"}'],
    ['{ "es":"Sí","en":"Yes" }', '{ "es":"Sí","en":"Yes","fr":"Oui" }'],
    ["{}", '{ "fr": "Oui" }'],
    ["{ }", '{ "fr": "Oui" }'],
  ])("to %s on its line", (before, after) => {
    expect(addKey(before, [], "fr", "Oui")).toBe(after);
  });

  test.each([
    ['{\n  "es": "Sí"\n}', '{\n  "es": "Sí",\n  "fr": "Oui"\n}'],
    [
      '{\r\n\t"es": "Sí",\r\n\r\n\t"en": "Yes"\r\n}',
      '{\r\n\t"es": "Sí",\r\n\r\n\t"en": "Yes",\r\n\t"fr": "Oui"\r\n}',
    ],
    ['{ "1": "one",\n  "0": "none" }', '{ "1": "one",\n  "0": "none",\n  "fr": "Oui" }'],
    ["{\n}", '{\n  "fr": "Oui"\n}'],
  ])("to %j on a line of its own", (before, after) => {
    expect(addKey(before, [], "fr", "Oui")).toBe(after);
  });

  test("with all that is in it, a line each where it is too long for one", () => {
    const label = { es: "a".repeat(50), en: "b".repeat(50) };
    expect(addKey('{\n    "x": 1\n}\n', [], "item", { label, list: [1, { y: [] }] })).toBe(`{
    "x": 1,
    "item": {
        "label": {
            "es": "${label.es}",
            "en": "${label.en}"
        },
        "list": [1, { "y": [] }]
    }
}
`);
  });

  test("once: with the same value it is there already, with another it is refused", () => {
    const before = '{ "a": { "b" : [1, 2] } }';
    expect(addKey(before, ["a"], "b", [1, 2])).toBe(before);
    expect(() => addKey(before, ["a"], "b", [2])).toThrow("/a/b");
  });
});

describe("an item is appended", () => {
  test.each([
    ['["a"]', '["a", "b"]'],
    ['["x","a"]', '["x","a","b"]'],
    ['[ "a" ]', '[ "a", "b" ]'],
    ["[]", '["b"]'],
    ['[\n  "a"\n]', '[\n  "a",\n  "b"\n]'],
    ["[\n]", '[\n  "b"\n]'],
    ["[\n  1, 2\n]", '[\n  1, 2, "b"\n]'],
  ])("to %j", (before, after) => {
    expect(appendItem(before, [], "b")).toBe(after);
  });
});

test.each(["{", '{ "a": 1, "a": 2 }', "{ 'a': 1 }"])("%s is left alone", (text) => {
  expect(() => addKey(text, [], "b", 1)).toThrow(SyntaxProblem);
});

type Path = (string | number)[];

/** Every way into a value, itself first. */
const paths = (value: unknown, path: Path = []): { path: Path; value: unknown }[] => [
  { path, value },
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        paths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root);

/** JSON as no formatter would leave it: any space between any two signs. */
const spaced = (value: unknown, spaces: string[]): string => {
  let next = 0;
  const space = () => spaces[next++ % spaces.length] ?? "";
  const write = (inner: unknown): string => {
    const list = (open: string, items: string[], close: string) =>
      `${space()}${open}${items.join(",") || space()}${close}${space()}`;
    if (Array.isArray(inner)) return list("[", inner.map(write), "]");
    if (typeof inner !== "object" || inner === null) return space() + JSON.stringify(inner) + space();
    const members = Object.entries(inner).map(
      ([key, one]) => `${space()}${JSON.stringify(key)}${space()}:${write(one)}`,
    );
    return list("{", members, "}");
  };
  return write(value);
};

const document = fc
  .tuple(
    fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes("__proto__")),
    fc.array(fc.constantFrom("", "", " ", "\n", "\r\n", "\t", "\n    ", "\r\n\t"), {
      minLength: 1,
      maxLength: 9,
    }),
    fc.constantFrom("", "\uFEFF"),
  )
  .map(([value, spaces, mark]) => ({ value: structuredClone(value), raw: mark + spaced(value, spaces) }));

const parse = (raw: string) => JSON.parse(raw.replace(/^\uFEFF/, ""));

/** Whether one text is the other with one stretch replaced that is no longer than these. */
function expectOneStretch(before: string, after: string, removed: number) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end++;
  expect(before.length - start - end).toBeLessThanOrEqual(removed);
}

describe("of any JSON, however it is spaced,", () => {
  const places = fc.tuple(document, fc.nat(), fc.string({ unit: "binary" }));

  test("only the string changes, and to what was asked for", () => {
    fc.assert(
      fc.property(places, ([{ value, raw }, pick, text]) => {
        const strings = paths(value).filter((one) => typeof one.value === "string");
        const chosen = strings[pick % strings.length];
        fc.pre(chosen !== undefined);
        const after = setString(raw, chosen.path, text);
        expect(at(parse(after), chosen.path)).toBe(text);
        expect(setString(after, chosen.path, chosen.value as string)).toBe(raw);
        expectOneStretch(raw, after, JSON.stringify(chosen.value).length);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test("keys and items come last, and nothing goes", () => {
    fc.assert(
      fc.property(places, fc.jsonValue({ maxDepth: 2 }), ([{ value, raw }, pick, name], added) => {
        const nested = paths(value).filter((one) => typeof one.value === "object" && one.value !== null);
        const chosen = nested[pick % nested.length];
        fc.pre(chosen !== undefined && name !== "__proto__" && !JSON.stringify(added).includes("__proto__"));
        const target = at(value, chosen.path) as unknown[] | Record<string, unknown>;
        const json = JSON.parse(JSON.stringify(added));
        let after: string;
        if (Array.isArray(target)) {
          after = appendItem(raw, chosen.path, json);
          target.push(json);
        } else {
          fc.pre(!(name in target));
          after = addKey(raw, chosen.path, name, json);
          target[name] = json;
          expect(addKey(after, chosen.path, name, json)).toBe(after);
        }
        expect(parse(after)).toEqual(JSON.parse(JSON.stringify(value)));
        expectOneStretch(raw, after, 0);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

test("a language added to every text of a page, and taken away, leaves the page as it was", () => {
  const texts = paths(JSON.parse(page)).filter(({ path }) => path.at(-1) === "es" && path[0] !== "paths");
  const after = texts.reduce(
    (raw, { path, value }) => addKey(raw, path.slice(0, -1), "fr", value as string),
    page,
  );
  const added = /,\s*"fr": "(?:[^"\\]|\\.)*"/g;
  expect(after.match(added)).toHaveLength(texts.length);
  expect(after.replace(added, "")).toBe(page);
});
