import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "../../src/ui/text/RichText.tsx";
import type { Inline } from "../../src/ui/text/rich-text.ts";

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
