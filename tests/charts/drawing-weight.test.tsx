import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { compilePage } from "../../scripts/content/compile/compile-page.ts";
import { registry } from "../../src/blocks/registry.tsx";
import type { CompiledBlock } from "../../src/compiled.ts";
import { DocumentsProvider } from "../../src/i18n/documents-context.tsx";
import { contextOf, fixtureContent } from "../support/content.ts";
import { documents } from "../support/documents.ts";
import { renderStatic } from "../support/render-static.tsx";

/** Limits for the uncompressed size of a page's drawings: its charts in both layouts, and all SVGs together. */
const limitBytes = { charts: 30_000, all: 43_000 };

const pages = [...fixtureContent.pages.keys()];
const languages = fixtureContent.shared.site.value.languages.map(({ code }) => code);

function drawingsOf(block: CompiledBlock, language: string): string[] {
  const View = registry[block.type] as ComponentType<{ block: CompiledBlock }>;
  const html = renderStatic(
    <DocumentsProvider value={documents}>
      <View block={block} />
    </DocumentsProvider>,
    language,
  );
  return [...html.matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) => svg);
}

const bytesOf = (drawings: string[]) => Buffer.byteLength(drawings.join(""));

describe.each(languages)("in %s", (language) => {
  test.each(pages)("the drawings of %s stay within the size limits", (page) => {
    const { blocks } = compilePage(page, contextOf(language));
    const drawings = blocks.flatMap((block) => drawingsOf(block, language));
    expect(bytesOf(drawings.filter((svg) => svg.includes('role="img"')))).toBeLessThan(limitBytes.charts);
    expect(bytesOf(drawings)).toBeLessThan(limitBytes.all);
  });
});
