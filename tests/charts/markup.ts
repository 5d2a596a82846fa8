import { createElement } from "react";
import type { View } from "../../src/blocks/registry.tsx";
import type { BlockType, CompiledBlock } from "../../src/compiled.ts";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

/** Renders the example of a block type. */
export function markupOf<T extends BlockType>(view: View<T>, type: T, language = "en"): string {
  const block = compileExample(type, language) as CompiledBlock<T>;
  return renderStatic(createElement(view, { block }), language);
}

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns the texts in each drawing of a chart. */
export const drawingsOf = (html: string) =>
  [...html.matchAll(/<svg[^>]*role="img".*?<\/svg>/gs)].map(([svg]) => ({
    texts: [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text]) => textOf(text ?? "")),
  }));

/** Returns the cells of a chart's value table, row by row. */
export const tableOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...(row ?? "").matchAll(/<t([hd])[^>]*?(?:\/>|>(.*?)<\/t\1>)/gs)].map(([, , cell]) =>
      textOf(cell ?? ""),
    ),
  );
