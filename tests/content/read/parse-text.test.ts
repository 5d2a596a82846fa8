import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Mark, parseText, references } from "../../../scripts/content/read/parse-text.ts";

const long = process.env.TEST_LONG !== undefined;
const runs = long ? { numRuns: 20_000 } : { numRuns: 1_000, seed: 15_082_025 };

const special = /[*[\]{}\\]/g;

/** Returns markup without positions. */
const shapeOf = (marks: Mark[]): unknown[] =>
  marks.map((mark) => {
    if (typeof mark === "string") return mark;
    if (!("children" in mark)) return { [mark.type]: mark.name };
    const children = shapeOf(mark.children);
    return mark.type === "strong" ? { strong: children } : { link: children, page: mark.name };
  });

const rich = (text: string) => {
  const { marks, problems } = parseText(text, "rich");
  expect(problems).toEqual([]);
  return shapeOf(marks);
};

const problemsOf = (text: string, markup: "rich" | "plain" = "rich") =>
  parseText(text, markup).problems.map(({ at, length, message, fix }) => `${at}+${length} ${message} ${fix}`);

describe("inline markup", () => {
  test("is parsed into strong text, links, terms and facts", () => {
    expect(rich("**Más citas** con [[SEO]]: {conversion} en [tu sitio](web).")).toEqual([
      { strong: ["Más citas"] },
      " con ",
      { term: "SEO" },
      ": ",
      { fact: "conversion" },
      " en ",
      { link: ["tu sitio"], page: "web" },
      ".",
    ]);
  });

  test("leaves a single asterisk, round brackets and a lone backslash as text", () => {
    expect(rich("5 * 3 (quince) C:\\dir")).toEqual(["5 * 3 (quince) C:\\dir"]);
  });

  test("gives the location of each reference", () => {
    const text = "**[a](web)** {fact} [[Two words]] [[[X]] y](home)";
    const found = [...references(parseText(text, "rich").marks)];
    expect(found.map(({ at, length }) => text.slice(at, at + length))).toEqual([
      "web",
      "fact",
      "Two words",
      "home",
      "X",
    ]);
  });
});

test("in a plain text, the only markup allowed is a fact", () => {
  expect(shapeOf(parseText("Hasta {conversion} más", "plain").marks)).toEqual([
    "Hasta ",
    { fact: "conversion" },
    " más",
  ]);
  for (const text of ["**Más** citas", "[web](web)", "[[SEO]]"])
    expect(problemsOf(text, "plain")[0]).toMatch(/^0\+[12] This text can't have formatting/);
});

test.each([
  ["a **b", '2+2 This "**" isn\'t closed. Add "**" after the strong words.'],
  ["a ****", "2+4 There is nothing between these marks. Write the strong words there."],
  ["a [[b", '2+2 This "[[" isn\'t closed. Add "]]" after the term.'],
  ["a {b", '2+1 This "{" isn\'t closed. Add "}" after the fact, or write \\\\{ for the character itself.'],
  [
    "a {b {c}",
    '2+1 This "{" isn\'t closed. Add "}" after the fact, or write \\\\{ for the character itself.',
  ],
  ["a [[b [[c]]", '2+2 This "[[" isn\'t closed. Add "]]" after the term.'],
  ["a [b](c and [d](e)", '5+1 This "(" isn\'t closed. Add ")" after the page.'],
  ["a [b](c", '5+1 This "(" isn\'t closed. Add ")" after the page.'],
  ["a [b] c", "2+3 A link is written [label](page). Add the page in round brackets."],
  ["a [b", '2+1 This "[" isn\'t closed. Add "]" and the page, as in [label](page).'],
  ["a [](b)", "2+2 This link has no label. Write the words to click on between the brackets."],
  ["a ] b", '2+1 This "]" closes nothing. Remove it, or write \\\\] for the character itself.'],
  ["a } b", '2+1 This "}" closes nothing. Remove it, or write \\\\} for the character itself.'],
  ["[a [b](c)", '3+1 A link can\'t hold another. Close the first with "]", or write \\[.'],
])("a mistake in %s is reported with its location", (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

const plainText = fc.string({ unit: "binary" }).map((text) => text.replaceAll(special, ""));

test("a text without markup is returned unchanged", () => {
  fc.assert(
    fc.property(plainText, fc.constantFrom("rich" as const, "plain" as const), (text, markup) => {
      expect(parseText(text, markup)).toEqual({ marks: [text], problems: [] });
    }),
    runs,
  );
});

const escaped = (text: string) => text.replaceAll(special, (sign) => `\\${sign}`);

test("a backslash escapes any character of markup", () => {
  const marked = fc.string({ unit: fc.constantFrom(..."*[]{}\\()ab ") });
  fc.assert(
    fc.property(marked, fc.constantFrom("rich" as const, "plain" as const), (text, markup) => {
      const { marks, problems } = parseText(escaped(text), markup);
      expect(problems).toEqual([]);
      expect(marks.join("")).toBe(text);
    }),
    runs,
  );
});

type Shape =
  | string
  | { term: string }
  | { fact: string }
  | { strong: Shape[] }
  | { link: Shape[]; page: string };

/** Generates markup that an author may write. Two plain texts in a row would be parsed as one. */
const listOf = (item: fc.Arbitrary<Shape>): fc.Arbitrary<Shape[]> =>
  fc
    .array(item, { minLength: 1, maxLength: 3 })
    .filter((items) =>
      items.every((one, at) => typeof one !== "string" || typeof items[at + 1] !== "string"),
    );

const leaf: fc.Arbitrary<Shape> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom(..."ab é*[]{}\\") }),
  fc.record({ term: fc.constantFrom("SEO", "Two words") }),
  fc.record({ fact: fc.constantFrom("conversion", "first-response") }),
);
const page = fc.constantFrom("web", "smart-post-sale");
const strong = (item: fc.Arbitrary<Shape>) => fc.record({ strong: listOf(item) });
const link = (item: fc.Arbitrary<Shape>) => fc.record({ link: listOf(item), page });
const shapes = listOf(fc.oneof(leaf, strong(fc.oneof(leaf, link(leaf))), link(fc.oneof(leaf, strong(leaf)))));

const written = (items: Shape[]): string =>
  items
    .map((item) => {
      if (typeof item === "string") return escaped(item);
      if ("term" in item) return `[[${item.term}]]`;
      if ("fact" in item) return `{${item.fact}}`;
      if ("strong" in item) return `**${written(item.strong)}**`;
      return `[${written(item.link)}](${item.page})`;
    })
    .join("");

test("any valid markup is parsed correctly", () => {
  fc.assert(
    fc.property(shapes, (meant) => {
      expect(rich(written(meant))).toEqual(meant);
    }),
    runs,
  );
});

const scraps = fc.array(
  fc.constantFrom("**", "*", "[", "[[", "]", "]]", "(", ")", "](", "{", "}", "\\", "a", " ", "🌀"),
  { maxLength: 40 },
);

test("any text is parsed without a crash, and every problem is located inside the text", () => {
  fc.assert(
    fc.property(scraps, fc.constantFrom("rich" as const, "plain" as const), (parts, markup) => {
      const text = parts.join("");
      const { marks, problems } = parseText(text, markup);
      for (const { at, length } of problems) {
        expect(length).toBeGreaterThan(0);
        expect(at + length).toBeLessThanOrEqual(text.length);
      }
      for (const { at, length } of references(marks)) expect(at + length).toBeLessThanOrEqual(text.length);
    }),
    { ...runs, numRuns: runs.numRuns * 5 },
  );
});

test.each(["[a", "**[", "[**", "[[", "{", "**", "\\", "]", "[a](b)"])(
  "%s repeated 100,000 times is parsed",
  (part) => {
    expect(parseText(part.repeat(100_000), "rich").marks).toBeInstanceOf(Array);
  },
);
