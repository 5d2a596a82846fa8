import { array, assert, constantFrom, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { readIllustration } from "../../../scripts/content/read/read-illustrations.ts";
import { type Element, elementsOf, parseXml } from "../../../scripts/content/read/xml.ts";
import { fixtureContent } from "../../support/content.ts";

test("the wordmark, which is in every document, is smaller than 2 KB", () => {
  const { wordmark } = fixtureContent.shared.site.value;
  expect(fixtureContent.illustrations.get(wordmark)?.svg.length).toBeLessThan(2_000);
});

test("a picture in another format with the name of a drawing is reported as such", () => {
  const starts = "89504e470d0a1a0a ffd8ffe000104a464946 474946383961 52494646 424d 1f8b08 255044462d ";
  for (const bytes of starts.split(" ")) {
    const { problems } = readIllustration("a.svg", Buffer.from(bytes, "hex").toString("utf8"));
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("This isn't an SVG file."),
    ]);
  }
  const latin = Buffer.from("<svg><title>Añil</title></svg>", "latin1").toString("utf8");
  expect(readIllustration("a.svg", latin).problems).toMatchObject([{ line: 1, column: 14 }]);
});

test("every element of an XML file has its line and column, however its tags are broken into lines", () => {
  const space = constantFrom(" ", "\n", "\r\n", "\t ", "\n\n  ");
  const tag = tuple(constantFrom("a", "path", "g-1"), space, constantFrom('d="é🛠"', "x='1'", ""), space);
  const within = (element: Element): Element[] => [element, ...elementsOf(element).flatMap(within)];
  assert(
    property(array(tag), constantFrom("", "\uFEFF"), space, (tags, mark, between) => {
      const inner = tags.map(([name, before, attribute, after]) => `<${name}${before}${attribute}${after}/>`);
      const text = `<root${between}>${inner.join(between)}</root>`;
      const lines = text.split(/\r?\n/);
      for (const { name, line, column } of within(parseXml(mark + text)))
        expect(lines[line - 1]?.slice(column - 2)).toMatch(new RegExp(`^<${name}(?![\\w-])`));
    }),
  );
});
