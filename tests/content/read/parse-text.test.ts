import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectInput } from "../../../scripts/content/check/input/check-input.ts";
import {
  type MarkupNode,
  namedMarks,
  nameSpan,
  type ParsedText,
  writeMarks,
  writeWords,
} from "../../../scripts/content/read/marks.ts";
import { parseText } from "../../../scripts/content/read/parse-text.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";

const long = process.env.TEST_LONG !== undefined;
const runs = long ? { numRuns: 20_000 } : { numRuns: 200, seed: 15_082_025 };

const special = /[*[\]{}\\]/g;

/** Returns markup without positions. Words and escaped characters in a row are one text. */
function shapeOf(marks: MarkupNode[]): unknown[] {
  const shapes: unknown[] = [];
  for (const mark of marks) {
    const last = shapes.at(-1);
    if ("text" in mark && typeof last === "string") shapes[shapes.length - 1] = last + mark.text;
    else if ("text" in mark) shapes.push(mark.text);
    else if (mark.type === "strong") shapes.push({ strong: shapeOf(mark.children) });
    else if (mark.type === "link") shapes.push({ link: shapeOf(mark.children), page: mark.name });
    else shapes.push({ [mark.type]: mark.name });
  }
  return shapes;
}

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
    const found = [...namedMarks(parseText(text, "rich").marks)].map(nameSpan);
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

test("a blank is a placeholder that isn't a fact", () => {
  const { marks } = parseText("{business}: {price}", "plain", ["business"]);
  expect(shapeOf(marks)).toEqual([{ blank: "business" }, ": ", { fact: "price" }]);
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

test("a text without markup is words", () => {
  fc.assert(
    fc.property(plainText, fc.constantFrom("rich" as const, "plain" as const), (text, markup) => {
      const words = { type: "words", text, start: 0, end: text.length };
      expect(parseText(text, markup)).toEqual({
        ...{ written: text, marks: text === "" ? [] : [words], problems: [] },
      });
    }),
    runs,
  );
});

test("a backslash escapes any character of markup", () => {
  const marked = fc.string({ unit: fc.constantFrom(..."*[]{}\\()ab ") });
  fc.assert(
    fc.property(marked, fc.constantFrom("rich" as const, "plain" as const), (text, markup) => {
      const { marks, problems } = parseText(writeWords(text), markup);
      expect(problems).toEqual([]);
      expect(shapeOf(marks).join("")).toBe(text);
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
      if (typeof item === "string") return writeWords(item);
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

/** Expects marks that cover a text without gaps, each written between its offsets. */
function expectMarksOf({ written, marks, problems }: ParsedText) {
  expect(problems).toEqual([]);
  expect(writeMarks(marks)).toBe(written);
  const inText = (all: MarkupNode[], start: number, end: number) => {
    const ends = all.map((mark) => mark.end);
    expect(all.map((mark) => mark.start)).toEqual([start, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(end);
    for (const mark of all) {
      expect(written.slice(mark.start, mark.end)).toBe(writeMarks([mark]));
      if (mark.type === "words") expect(parseText(mark.text, "plain").marks).toHaveLength(1);
      if ("children" in mark) {
        const close = mark.type === "strong" ? 2 : mark.name.length + 3;
        inText(mark.children, mark.start + (mark.type === "strong" ? 2 : 1), mark.end - close);
      }
    }
  };
  if (written !== "") inText(marks, 0, written.length);
}

test("any valid markup is written as it was parsed", () => {
  fc.assert(
    fc.property(shapes, (meant) => expectMarksOf(parseText(written(meant), "rich"))),
    runs,
  );
});

test("every text of the content is written as it was parsed", () => {
  const { texts } = collectInput(readContent(process.cwd()).content);
  const all = texts.flatMap((field) => Object.values(field.texts));
  expect(all.length).toBeGreaterThan(1000);
  for (const text of all) expectMarksOf(text);
});

type Tree = MarkupNode<unknown>[];

/** Generates trees. The words of two marks in a row would be parsed as one. */
const treeOf = (mark: fc.Arbitrary<MarkupNode<unknown>>): fc.Arbitrary<Tree> =>
  fc
    .array(mark, { minLength: 1, maxLength: 4 })
    .filter((all) => all.every(({ type }, at) => type !== "words" || all[at + 1]?.type !== "words"));
const markOf = <T extends object>(type: MarkupNode["type"], fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ type: fc.constant(type), ...fields }) as unknown as fc.Arbitrary<MarkupNode<unknown>>;
const name = fc.constantFrom("web", "first-response", "Two words");
const single = fc.oneof(
  markOf("words", { text: fc.string({ minLength: 1, unit: fc.constantFrom(..."ab é()🌀") }) }),
  markOf("escape", { text: fc.constantFrom(..."*[]{}\\") }),
  markOf("fact", { name }),
  markOf("blank", { name: fc.constant("business") }),
  markOf("term", { name }),
);
const strongOf = (mark: typeof single) => markOf("strong", { children: treeOf(mark) });
const linkOf = (mark: typeof single) => markOf("link", { name, children: treeOf(mark) });
const trees = treeOf(
  fc.oneof(single, strongOf(fc.oneof(single, linkOf(single))), linkOf(fc.oneof(single, strongOf(single)))),
);

test("any tree of marks is parsed as it was written", () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const parsed = parseText(writeMarks(tree), "rich", ["business"]);
      expectMarksOf(parsed);
      expect(
        JSON.parse(
          JSON.stringify(parsed.marks, (key, value) => (/^(?:start|end)$/.test(key) ? undefined : value)),
        ),
      ).toEqual(tree);
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
      for (const { at, length } of [...namedMarks(marks)].map(nameSpan))
        expect(text.slice(at, at + length)).toHaveLength(length);
      if (problems.length === 0) expect(writeMarks(marks)).toBe(text);
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
