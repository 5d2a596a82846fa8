import { z } from "zod";
import { type BlockType, blocks } from "../../../schemas/block.ts";
import { examples } from "../../../schemas/examples.ts";
import { adaptExample } from "../../../scripts/content/compile/example-for.ts";
import type { Path } from "../../../scripts/content/json/json-path.ts";
import {
  type CheckedContent,
  type ContentFile,
  type SharedName,
  sharedSchemas,
} from "../../../scripts/content/read/model.ts";
import { schemaAt } from "../../../scripts/content/validate/walk-kinds.ts";

/**
 * Returns an example of the value at a path, for a field that is left out or a new item of a list: the one in the example
 * of its file or block, otherwise the schema's own. Adapted to the site. New items are hidden if they can be.
 */
export function exampleAt(content: CheckedContent, { file, schema, value }: ContentFile, path: Path) {
  const own = schemaAt(schema, value, path);
  if (!own) return undefined;
  const isRecord = (above: Path) => schemaAt(schema, value, above)?._zod.def.type === "record";
  const example = valueIn(exampleOf(file, value, path), path, isRecord) ?? examplesOf(own)[0];
  const adapted = adaptExample(own, example, content);
  const { def } = (own as z.core.$ZodTypes)._zod;
  const canHide = typeof path.at(-1) === "number" && def.type === "object" && "hidden" in def.shape;
  return canHide ? { hidden: true, ...(adapted as object) } : adapted;
}

/** Returns the example of a file. In that of a page, the block that `path` leads to is the example of its type. */
function exampleOf(file: string, value: unknown, [list, index]: Path): unknown {
  const [, name = ""] = /^content\/(\w+)\.json$/.exec(file) ?? [];
  if (Object.hasOwn(sharedSchemas, name)) return examples[name as SharedName];
  if (list !== "blocks" || typeof index !== "number") return examples.page;
  const { type } = (value as { blocks: { type: BlockType }[] }).blocks[index] ?? {};
  return type && { blocks: [blocks[type].example] };
}

/** Returns the value at a path of an example, whose lists and records may be shorter: then, that in their first item. */
const valueIn = (example: unknown, path: Path, isRecord: (path: Path) => boolean): unknown =>
  path.reduce((found: unknown, key, at) => {
    if (Array.isArray(found)) return found[0];
    if (typeof found !== "object" || found === null) return undefined;
    if (Object.hasOwn(found, key)) return found[key as keyof typeof found];
    return isRecord(path.slice(0, at)) ? Object.values(found)[0] : undefined;
  }, example);

const examplesOf = (schema: z.core.$ZodType): unknown[] =>
  (z.globalRegistry.get(schema as z.ZodType)?.examples as unknown[] | undefined) ?? [];
