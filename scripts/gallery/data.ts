import { z } from "zod";
import { type BlockType, blocks } from "../../schemas/block.ts";
import type { CompiledBlock, Illustration, Shell } from "../../src/compiled.ts";
import { compileBlock, compileShell, liveLanguages } from "../content/compile/compile-page.ts";
import { createContexts } from "../content/compile/content-context.ts";
import { exampleFor } from "../content/compile/example-for.ts";
import { jsonText } from "../content/json/json-edit.ts";
import type { CheckedContent } from "../content/read/model.ts";

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

/** Returns the data of the gallery. @param asked the language to show, if the site has it; otherwise the default one */
export function galleryData(content: CheckedContent, asked: string | null): GalleryData {
  const site = content.shared.site.value;
  const language = liveLanguages(site).find((code) => code === asked) ?? site.defaultLanguage;
  const context = createContexts(content)(language);
  const entries = (Object.keys(blocks) as BlockType[]).map((type) => {
    const example = exampleFor(type, content);
    const description = z.globalRegistry.get(blocks[type].schema)?.description ?? "";
    const block = compileBlock(example, site.home, context) as CompiledBlock;
    return { type, description, json: jsonText(example), block };
  });
  const illustrations = [...content.illustrations.keys()].map(context.illustration);
  return { shell: compileShell(context), entries, illustrations };
}
