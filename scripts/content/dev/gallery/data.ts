import { z } from "zod";
import { type BlockType, blocks } from "../../../../schemas/block.ts";
import { pictureExample } from "../../../../schemas/fields/block-fields.ts";
import { publishedCodes } from "../../../../schemas/site.ts";
import type { CompiledBlock, Illustration, Shell } from "../../../../src/compiled.ts";
import { readEndpoint } from "../../build-settings.ts";
import { compileBlock, compileShell } from "../../compile/compile-page.ts";
import { createContexts } from "../../compile/content-context.ts";
import { exampleFor } from "../../compile/example-for.ts";
import { jsonText } from "../../json/json-edit.ts";
import { devSources, type PictureSources } from "../../pictures/picture-files.ts";
import type { CheckedContent } from "../../read/model.ts";
import type { Picture } from "../../read/read-pictures.ts";

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

/** Shown in examples if the site has no picture. */
const sample: Picture = { file: "gallery/van.png", id: "van", hash: "", bytes: 0, width: 1440, height: 900 };
const sourcesOf: PictureSources = (picture, base) =>
  picture === sample ? { src: base + picture.file } : devSources(picture, base);

/** Returns the data of the gallery. @param asked the language to show, if the site has it; otherwise the default one */
export function galleryData(content: CheckedContent, asked: string | null): GalleryData {
  const site = content.shared.site.value;
  const pictures = content.pictures.size > 0 ? content.pictures : new Map([[sample.id, sample]]);
  const shown = { ...content, pictures };
  const language = publishedCodes(site).find((code) => code === asked) ?? site.defaultLanguage;
  const context = createContexts(shown, { sourcesOf, endpoint: readEndpoint(process.env) })(language);
  const entries = (Object.keys(blocks) as BlockType[]).map((type) => {
    const { schema, example: own } = blocks[type];
    const picture = "picture" in schema.shape ? { picture: pictureExample } : {};
    const example = exampleFor(type, shown, { ...own, ...picture } as typeof own);
    const description = z.globalRegistry.get(blocks[type].schema)?.description ?? "";
    const block = compileBlock(example, site.home, context) as CompiledBlock;
    return { type, description, json: jsonText(example), block };
  });
  const illustrations = [...content.illustrations.keys()].map(context.illustration);
  return { shell: compileShell(context), entries, illustrations };
}
