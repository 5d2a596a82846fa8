import type { BlockType } from "../../schemas/block.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { exampleFor } from "../../scripts/content/compile/example-for.ts";
import type { CompiledBlock } from "../../src/compiled.ts";
import { contextOf, fixtureContent } from "./content.ts";

/** Compiles the example of a block type with the content of the fixture site. @param page id of its page */
export function compileExample<T extends BlockType>(
  type: T,
  language: string,
  page = "home",
): CompiledBlock<T> {
  return compileBlock<T>(exampleFor(type, fixtureContent), page, contextOf(language));
}
