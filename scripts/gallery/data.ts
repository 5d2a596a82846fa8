import { z } from "zod";
import { type BlockType, blocks } from "../../schemas/block.ts";
import type { CompiledBlock, Illustration, Shell } from "../../src/compiled.ts";
import { checkContent } from "../content/check/check-content.ts";
import { compileBlock, compileShell, liveLanguages } from "../content/compile/compile-page.ts";
import { createContexts } from "../content/compile/content-context.ts";
import { exampleFor } from "../content/compile/example-for.ts";
import { jsonText } from "../content/json/json-edit.ts";
import type { CheckedContent } from "../content/model.ts";
import { readContent } from "../content/read/read-content.ts";

/** A block type in the gallery. */
export interface Entry {
  type: BlockType;
  /** The description in its schema. */
  description: string;
  /** The example as JSON, to copy. */
  json: string;
  /** The example, compiled. */
  block: CompiledBlock;
}

export interface GalleryData {
  shell: Shell;
  entries: Entry[];
  /** Every drawing in `content/illustrations`. */
  illustrations: Illustration[];
}

/**
 * Returns the data of the gallery in each language.
 *
 * @throws if the content has errors: examples use its facts, terms and pages
 */
export function galleryData(root: string): Map<string, GalleryData> {
  const read = readContent(root);
  const wrong = checkContent(read).find(({ severity }) => severity === "error");
  if (wrong) throw new Error(`gallery: ${wrong.file}:${wrong.line} ${wrong.message}`);
  const content = read.content as CheckedContent;
  const contexts = createContexts(content);
  const { home } = content.shared.site.value;

  const types = Object.keys(blocks) as BlockType[];
  const described = types.map((type) => {
    const example = exampleFor(type, content);
    const description = z.globalRegistry.get(blocks[type].schema)?.description ?? "";
    return { type, description, json: jsonText(example), example };
  });

  return new Map(
    liveLanguages(content.shared.site.value).map((language) => {
      const context = contexts(language);
      const entries = described.map(({ example, ...entry }) => ({
        ...entry,
        block: compileBlock(example, home, context) as CompiledBlock,
      }));
      const illustrations = [...content.illustrations.keys()].map(context.illustration);
      return [language, { shell: compileShell(context), entries, illustrations }];
    }),
  );
}
