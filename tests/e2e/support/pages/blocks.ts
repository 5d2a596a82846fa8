/** The blocks of a page: their data and their sections on the screen. */

import type { Page } from "@playwright/test";
import type { Block, BlockType, CompiledBlock } from "../../../../src/compiled.ts";
import { siteContent } from "../../../support/site-content.ts";
import { pageOf } from "./site.ts";

/** Returns the blocks of a type on a page, compiled for a language. */
export const blocksOf = <T extends BlockType>(type: T, id: string, language: string): CompiledBlock<T>[] =>
  pageOf(id, language).blocks.filter((block) => block.type === type) as CompiledBlock<T>[];

/** Returns the first block of a type on a page. */
export function blockOf<T extends BlockType>(type: T, id: string, language: string): CompiledBlock<T> {
  const [block] = blocksOf(type, id, language);
  if (!block) throw new Error(`blockOf: the page "${id}" has no block of type "${type}".`);
  return block;
}

/** Returns the blocks of a page as they are in its file, not compiled. */
export const writtenBlocks = (id: string): readonly Block[] => siteContent.pages.get(id)?.value.blocks ?? [];

/** Locates the section whose heading is `heading`. */
export const sectionOf = (page: Page, { heading }: { heading: string }) => {
  const ofLevel = (level: number) => page.getByRole("heading", { name: heading, level, exact: true });
  return page.locator("section").filter({ has: ofLevel(1).or(ofLevel(2)) });
};

/** Returns a term's full name and definition, as the page `business-analytics` shows them. */
export const definitionOf = (name: string, language: string) =>
  blockOf("definitions", "business-analytics", language).terms.find(({ term }) => term === name) ?? {
    name: "no such term",
    definition: "no such term",
  };
