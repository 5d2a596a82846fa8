import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  passageSyntax,
  passagesOf,
  withPassages,
} from "../../../scripts/translate/exchange/clause-passages.ts";
import {
  composeText,
  fromToken,
  markedSyntax,
  type Piece,
  type Syntax,
  toToken,
} from "../../../scripts/translate/exchange/inline-codes.ts";

const runs = { numRuns: process.env.TEST_LONG ? 20_000 : 100, seed: 7 };
const noFacts = () => undefined;
const rich = markedSyntax("rich", noFacts);
const plain = markedSyntax("plain", noFacts);

/** Generates texts in which markup is as likely as words. `parts` are separated by |. */
const marked = (parts: string) =>
  fc
    .array(fc.oneof(fc.constantFrom(...parts.split("|")), fc.string({ maxLength: 2 })), { maxLength: 12 })
    .map((all) => all.join(""));
const inJson = marked("**|*|[|](web)|[[SEO]]|{price}|{|}|\\|[[|]]|a| |ñ");
const inClause = marked(
  '**|*|_|[a](https://x.example)|<Fact id="x" />|<Email />|<|{|`|- |1. |#|&amp;|\n|a| ',
);

/** Expects a text that was read without a flaw, composed again, to be read the same. */
function expectSameAgain(syntax: Syntax, text: string) {
  const { pieces, codes, flaw } = syntax.read(text);
  fc.pre(flaw === undefined);
  const again = composeText(pieces, codes, syntax);
  expect(syntax.read(again ?? "")).toEqual({ pieces, codes });
}

describe("codes and the words between them", () => {
  test("can be composed and read back, for any text in JSON", () => {
    fc.assert(
      fc.property(inJson, (text) => expectSameAgain(rich, text)),
      runs,
    );
    fc.assert(
      fc.property(inJson, (text) => expectSameAgain(plain, text)),
      runs,
    );
  });

  test("can be composed and read back, for any passage of a clause", () => {
    const syntaxes = ["", "## ", "- ", "  - ", "1. "].map((mark) => passageSyntax(mark, noFacts));
    fc.assert(
      fc.property(inClause, fc.constantFrom(...syntaxes), (text, syntax) =>
        expectSameAgain(syntax, text.trim()),
      ),
      runs,
    );
  });

  test("are not confused: words that look like markup are escaped", () => {
    fc.assert(
      fc.property(inJson, (words) => {
        const pieces = words === "" ? [] : [words];
        for (const syntax of [rich, plain]) {
          const text = composeText(pieces, new Map(), syntax);
          expect(syntax.read(text ?? "")).toEqual({ pieces, codes: new Map() });
        }
      }),
      runs,
    );
  });
});

test("comments in a passage are codes", () => {
  const syntax = passageSyntax("- ", noFacts);
  const text = "Uno {/* accept typography: it is a name */} dos {/* a */}{/* b */} tres";
  const { pieces, codes } = syntax.read(text);
  expect(pieces.filter((piece) => typeof piece === "string")).toEqual(["Uno ", " dos ", " tres"]);
  expect(composeText(pieces, codes, syntax)).toBe(text);
});

test("a comment of two lines doesn't end its passage", () => {
  expect(passagesOf("## Uno\n\nDos {/* a\n b */} tres.\n").map(({ text }) => text)).toEqual([
    "Uno",
    "Dos {/* a\n b */} tres.",
  ]);
});

test.each<[mark: string, words: string, text: string]>([
  ["", "1. y", "1\\. y"],
  ["- ", "- a", "\\- a"],
  ["", "R&D", "R&D"],
  ["", "R&amp;D", "R\\&amp;D"],
  ["", "a_b * c", "a_b * c"],
  ["## ", "*a*", "\\*a\\*"],
  ["", "<b> {x} `y`", "\\<b\\> \\{x\\} \\`y\\`"],
])("in a clause, after %j, the words %j are written as %j", (mark, words, text) => {
  expect(composeText([words], new Map(), passageSyntax(mark, noFacts))).toBe(text);
});

test("overlapping codes can't be composed into a text", () => {
  const { codes } = rich.read("**a** [b](web)");
  const crossed: Piece[] = [
    { code: "strong", edge: "start" },
    "a",
    { code: "link-web", edge: "start" },
    "b",
    { code: "strong", edge: "end" },
    { code: "link-web", edge: "end" },
  ];
  expect(composeText(crossed, codes, rich)).toBeUndefined();
});

test("a clause's passages are its title, paragraphs and list items; replacing some leaves the rest unchanged", () => {
  const clause =
    "\uFEFF## Uno\r\n\r\nDos\r\ntres.\r\n\r\n- **cuatro**;\r\n- cinco:\r\n  - seis.\r\n\r\n<Email />\r\n\r\n{/* note */}\r\nSiete.\r\n";
  expect(passagesOf(clause.slice(1)).map(({ prefix, text }) => prefix + text)).toEqual([
    "## Uno",
    "Dos\r\ntres.",
    "- **cuatro**;",
    "- cinco:",
    "  - seis.",
    "Siete.",
  ]);
  const others = new Map([
    [1, "2, 3."],
    [4, "6"],
  ]);
  expect(withPassages(clause, others)).toBe(clause.replace("Dos\r\ntres.", "2, 3.").replace("seis.", "6"));
  expect(withPassages(clause, new Map())).toBe(clause);
});

test("any name can be encoded as an XML name token without a dot, and decoded again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const token = toToken(name);
      expect(token).toMatch(/^[\w:-]*$/);
      expect(fromToken(token)).toBe(name);
    }),
    runs,
  );
});
