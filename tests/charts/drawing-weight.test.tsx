import { describe, expect, test } from "vitest";
import { compilePage } from "../../scripts/content/compile/compile-page.ts";
import { contextOf, fixtureContent } from "../support/content.ts";
import { renderBlock } from "../support/render-block.tsx";

/** Limits for the uncompressed size of a page's charts (in both layouts) and of all its SVGs together. */
const limitBytes = { charts: 30_000, all: 43_000 };

const pages = [...fixtureContent.pages.keys()];
const languages = fixtureContent.shared.site.value.languages.map(({ code }) => code);

const bytesOf = (drawings: string[]) => Buffer.byteLength(drawings.join(""));

describe.each(languages)("in %s", (language) => {
  test.each(pages)("the drawings of %s stay within the size limits", (page) => {
    const { blocks } = compilePage(page, contextOf(language));
    const html = blocks.map((block) => renderBlock(block, language)).join("");
    const drawings = html.match(/<svg.*?<\/svg>/gs) ?? [];
    expect(bytesOf(drawings.filter((svg) => /viewBox="0 0 (?:720|320) /.test(svg)))).toBeLessThan(
      limitBytes.charts,
    );
    expect(bytesOf(drawings)).toBeLessThan(limitBytes.all);
  });
});
