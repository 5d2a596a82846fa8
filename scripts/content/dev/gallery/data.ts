import { z } from "zod";
import { type BlockType, blocks } from "../../../../schemas/block.ts";
import { publishedCodes } from "../../../../schemas/site.ts";
import type { CompiledBlock } from "../../../../src/compiled.ts";
import { readEndpoint } from "../../build-settings.ts";
import { compileBlock, compileShell } from "../../compile/compile-page.ts";
import { createContexts } from "../../compile/content-context.ts";
import { exampleFor } from "../../compile/example-for.ts";
import { jsonText } from "../../json/json-edit.ts";
import { devSources } from "../../pictures/picture-files.ts";
import type { CheckedContent } from "../../read/model.ts";
import type { Picture } from "../../read/read-pictures.ts";

export type GalleryData = ReturnType<typeof galleryData>;

const sample = { hash: "sample", bytes: 0 };
/** The pictures in examples. */
export const samplePictures: Picture[] = [
  { ...sample, file: "gallery/van.png", id: "van", width: 1440, height: 900 },
  { ...sample, file: "gallery/portrait.webp", id: "portrait", width: 960, height: 1200 },
  { ...sample, file: "gallery/signature.png", id: "signature", width: 900, height: 320 },
];

/** Returns the examples of a block's fields with pictures, which its own example leaves out: a site may have none. */
const pictureExamples = ({ shape }: { shape: Record<string, z.ZodType> }) =>
  Object.fromEntries(
    ["picture", "signature"].flatMap((name) => {
      const field = shape[name] as z.ZodOptional<z.ZodType> | undefined;
      const examples = field && (z.globalRegistry.get(field.unwrap())?.examples as unknown[] | undefined);
      return examples ? [[name, examples[0]]] : [];
    }),
  );

/** Returns the data of the gallery: each block type with its example, compiled and as JSON to copy, and every drawing. */
export function galleryData(content: CheckedContent, asked: string | null) {
  const site = content.shared.site.value;
  // The site's own photographs take the place of the van.
  const pictures = new Map(content.pictures);
  for (const sample of samplePictures.slice(content.pictures.size > 0 ? 1 : 0))
    pictures.set(sample.id, sample);
  const shown = { ...content, pictures };
  const language = publishedCodes(site).find((code) => code === asked) ?? site.defaultLanguage;
  const endpoint = readEndpoint(process.env);
  const context = createContexts(shown, { sourcesOf: devSources, endpoint })(language);
  const entries = (Object.keys(blocks) as BlockType[]).map((type) => {
    const { schema, example: own } = blocks[type];
    const example = exampleFor(type, shown, { ...own, ...pictureExamples(schema) } as typeof own);
    const description = z.globalRegistry.get(blocks[type].schema)?.description ?? "";
    const block = compileBlock(example, site.home, context) as CompiledBlock;
    return { type, description, json: jsonText(example), block };
  });
  const illustrations = [...content.illustrations.keys()].map(context.illustration);
  return { shell: compileShell(context), entries, illustrations };
}
