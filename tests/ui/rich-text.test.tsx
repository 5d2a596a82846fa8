import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Inline } from "../../src/rich-text.ts";
import { RichText } from "../../src/ui/text/RichText.tsx";

const cac = { term: "CAC", name: "Customer acquisition cost", definition: "What one new customer costs." };

const render = (inlines: Inline[]) =>
  renderToStaticMarkup(
    <p>
      <RichText inlines={inlines} />
    </p>,
  );

test("plain text, strong text and links follow each other without extra spaces", () => {
  const link = { link: ["Write ", { strong: ["now"] }], path: "contact" };
  expect(render(["One ", { strong: ["bold"] }, " word. ", link, "."])).toBe(
    '<p>One <strong>bold</strong> word. <a href="#/contact">Write <strong>now</strong></a>.</p>',
  );
});

test("a term is a button described by its definition", () => {
  const html = render([cac]);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(/<button [^>]*type="button"[^>]*>CAC<\/button>/);
  expect(html).toContain('aria-expanded="false"');
  expect(html).toMatch(new RegExp(`<span [^>]*id="${id}" role="tooltip"`));
  expect(html).toContain("What one new customer costs.");
});

test("a term inside a link is plain text, since a link can't contain another control", () => {
  expect(render([{ link: ["Lower your ", { strong: [cac] }], path: "contact" }])).toBe(
    '<p><a href="#/contact">Lower your <strong>CAC</strong></a></p>',
  );
});

test("a line can't break between a term and punctuation right after it", () => {
  expect(render(["Your ", cac, ", too."])).toMatch(
    /<p>Your <span class="[^"]+"><span.*<\/span>,<\/span> too\.<\/p>$/,
  );
  expect(render([{ strong: ["Your ", cac] }, ": less."])).toMatch(
    /^<p><strong>Your <\/strong><span class="[^"]+"><strong>.*<\/strong>:<\/span> less\.<\/p>$/,
  );
  expect(render([cac, " falls."])).toMatch(/^<p><span[^>]*><button.*<\/span> falls\.<\/p>$/);
});

/** Texts as a copywriter may join them: words and marks around terms, each plain or strong. */
const marks = fc.constantFrom(
  "(",
  ")",
  "«",
  "»",
  "“",
  "”",
  "‘",
  "’",
  "¿",
  "?",
  "¡",
  "!",
  ",",
  ".",
  ":",
  "—",
  "…",
  "/",
  '"',
  "«\u00a0",
  "\u202f»",
);
const words = fc.constantFrom(" ", " ", "one", "two words", "retención", " y ");
const leaf: fc.Arbitrary<Inline> = fc.oneof(marks, words, fc.constant(cac));
const markedUp = fc.array(
  fc.oneof(leaf, fc.record({ strong: fc.array(leaf, { minLength: 1, maxLength: 4 }) })),
  { maxLength: 12 },
);

/** Joins neighbouring strings, as the compiler does. */
const joined = (inlines: Inline[]): Inline[] =>
  inlines.flatMap((inline, at) => {
    if (typeof inline === "object") return "strong" in inline ? { strong: joined(inline.strong) } : inline;
    if (typeof inlines[at - 1] === "string") return [];
    const end = inlines.findIndex((other, place) => place > at && typeof other === "object");
    return inlines.slice(at, end < 0 ? undefined : end).join("");
  });

/** Returns a text without markup, with a T for each term. */
const textOf = (inlines: Inline[]): string =>
  inlines
    .map((inline) => (typeof inline === "string" ? inline : "strong" in inline ? textOf(inline.strong) : "T"))
    .join("");

test("no line can end with an opening mark or begin with a closing one beside a term, and no text is lost", () => {
  fc.assert(
    fc.property(markedUp, (drawn) => {
      // A line can't break between ⟦ and ⟧.
      const flat = render(joined(drawn))
        .replaceAll(/<span[^>]* data-tooltip.*?(?:<\/span>){4}/g, "T")
        .replaceAll(/<span[^>]*>(.*?)<\/span>/g, "⟦$1⟧")
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&quot;", '"');
      expect(flat.replaceAll(/[⟦⟧]/g, "")).toBe(textOf(drawn));
      const loose = (inner: RegExp) =>
        flat.replaceAll(/⟦(.*?)⟧/g, (_, whole: string) => whole.replaceAll(inner, "t"));
      expect(loose(/(?<=.)T/g)).not.toMatch(/[([{«“‘¿¡\u00a0\u202f]T/);
      expect(loose(/T(?=.)/g)).not.toMatch(/T(?![([{«“‘¿¡Tt]|[^\S\u00a0\u202f]|$)/);
    }),
    { numRuns: 2_000 },
  );
});
