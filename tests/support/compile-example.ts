import type { z } from "zod";
import { type Block, type BlockType, blocks } from "../../schemas/block.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import type { CompiledBlock } from "../../src/compiled.ts";
import { contextOf } from "./content.ts";

/** A block type's example, checked and compiled. @param page id of its page */
export function compileExample<T extends BlockType>(
  type: T,
  language: string,
  page = "home",
): CompiledBlock<T> {
  const { schema, example } = blocks[type] as { schema: z.ZodType; example: unknown };
  const block = schema.parse(example) as Extract<Block, { type: T }>;
  return compileBlock<T>(block, page, contextOf(language));
}
