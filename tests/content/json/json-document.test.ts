import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonDocument } from "../../../scripts/content/json/json-document.ts";
import type { Path } from "../../../scripts/content/json/json-path.ts";
import { syntaxProblems } from "../../../scripts/content/json/json-syntax.ts";
import type { Place } from "../../../scripts/content/problem.ts";

const long = process.env.TEST_LONG !== undefined;
const runs = long ? { numRuns: 20_000 } : { numRuns: 200, seed: 15_082_025 };

const read = (text: string) => new JsonDocument("content/a.json", text);

const problemsIn = (text: string) => syntaxProblems(read(text).source);

/** Returns the text at a location. */
const textAt = (text: string, { line, column, length }: Place) =>
  text.split("\n")[line - 1]?.slice(column - 1, column - 1 + length) ?? "";

/** Yields a value and every value inside it, with their paths. */
function* valuesIn(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  yield { path, value };
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value ?? {});
  if (typeof value === "object") for (const [key, inner] of entries) yield* valuesIn(inner, [...path, key]);
}

const jsonText = fc
  .record({
    value: fc
      .jsonValue({ stringUnit: "binary", maxDepth: 4 })
      .filter((value) => !JSON.stringify(value).includes("__proto__")),
    indent: fc.constantFrom("", " ", "\t"),
    lineEnd: fc.constantFrom("\n", "\r\n"),
    /** Every how many characters one is escaped; 0 for none. */
    escapeEvery: fc.constantFrom(0, 1, 3),
  })
  .map(({ value, indent, lineEnd, escapeEvery }) =>
    JSON.stringify(value, null, indent)
      .replaceAll("\n", lineEnd)
      .replace(/"(?:[^"\\]|\\.)*"/g, (literal) => stringLiteral(JSON.parse(literal), escapeEvery)),
  );

function stringLiteral(text: string, escapeEvery: number): string {
  const written = Array.from(text, (one, index) => {
    // A file of UTF-8 has surrogates only as escapes.
    if ((escapeEvery > 0 && index % escapeEvery === 0) || one === "\uFFFD" || /\p{Cs}/u.test(one))
      return one.replace(/[^\n]|\n/g, (unit) => {
        const hex = unit.charCodeAt(0).toString(16).padStart(4, "0");
        return `\\u${index % 2 ? hex : hex.toUpperCase()}`;
      });
    return one >= " " && one !== '"' && one !== "\\" ? one : JSON.stringify(one).slice(1, -1);
  });
  return `"${written.join("")}"`;
}

test("finds the location of every value, key and character in any JSON text", () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      expect(problemsIn(text)).toEqual([]);
      const document = read(text);
      for (const { path, value } of valuesIn(document.value)) {
        const covered = textAt(text, document.place(path)).trimEnd();
        if (typeof value === "object" && value !== null) {
          expect(covered[0]).toBe(Array.isArray(value) ? "[" : "{");
        } else expect(JSON.parse(covered)).toBe(value);
        const key = path.at(-1);
        if (typeof key === "string") expect(JSON.parse(textAt(text, document.keyPlace(path)))).toBe(key);
        if (typeof value !== "string") continue;
        for (const [index, letter] of value.split("").entries()) {
          const written = textAt(text, document.placeInString(path, index, 1));
          expect(JSON.parse(`"${written}"`)).toBe(letter);
        }
      }
    }),
    runs,
  );
});

/** Matches problems in texts that `JSON.parse` accepts. */
const stricter = /in this object twice|"__proto__"|too large for a number/;

const jsonSign = fc.constantFrom(
  ..."{}[],:\"\\01-.+/ \n\t'é\u00a0\u2028\uFEFF\u0007",
  ...["\\u", "e5", "e999", "true", "null", "nul", '"a":', '"__proto__":'],
);

test("invalid JSON is refused; valid JSON is refused only for repeated keys, `__proto__` and too large numbers", () => {
  const verdicts = { accepted: 0, refused: 0 };
  const textOrBlank = fc.oneof({ arbitrary: jsonText, weight: 99 }, fc.constantFrom("", " ", "\n\n"));
  const cut = fc.record({ at: fc.nat(), length: fc.nat({ max: 3 }), sign: jsonSign });
  fc.assert(
    fc.property(textOrBlank, fc.array(cut, { maxLength: 2 }), (text, cuts) => {
      const changed = cuts.reduce((before, { at, length, sign }) => {
        const from = at % (before.length + 1);
        return before.slice(0, from) + sign + before.slice(from + length);
      }, text);
      // A byte order mark at the start belongs to the file, not to the JSON. UTF-8 has no lone surrogates.
      if (changed.startsWith("\uFEFF") || !changed.isWellFormed()) return;
      const problems = problemsIn(changed);
      const isJson = isParsed(changed);
      verdicts[isJson ? "accepted" : "refused"] += 1;
      if (isJson) expect(problems.filter(({ message }) => !stricter.test(message))).toEqual([]);
      else expect(problems).not.toEqual([]);
      expect(new Set(problems.map(({ line }) => line)).size).toBe(problems.length);
      for (const { line, column } of problems) {
        expect(changed.split("\n")[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
      }
    }),
    { ...runs, numRuns: runs.numRuns * 3 },
  );
  expect(verdicts.accepted).toBeGreaterThan(verdicts.refused / 10);
  expect(verdicts.refused).toBeGreaterThan(verdicts.accepted / 10);
});

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("a missing path has the location of its nearest ancestor", () => {
  const document = read('{"a": {"b": 1}}');
  expect(document.place(["a", "c", 0])).toEqual(document.place(["a"]));
  expect(document.place(["x"])).toEqual(document.place([]));
});
