import { z } from "zod";
import { type BlockType, blocks } from "../../../schemas/block.ts";
import { examples } from "../../../schemas/examples.ts";
import { adaptExample } from "../../../scripts/content/compile/example-for.ts";
import { type Path, valueAt } from "../../../scripts/content/json/json-path.ts";
import { dayAfter } from "../../../scripts/content/read/hidden-parts.ts";
import {
  type CheckedContent,
  type ContentFile,
  type SharedName,
  sharedSchemas,
} from "../../../scripts/content/read/model.ts";
import { schemaAt } from "../../../scripts/content/validate/walk-kinds.ts";
import { isDayField } from "./field-words.ts";

/**
 * Returns an example of the value at a path, for a field that is left out or a new item of a list: the one in the example
 * of its file or block, otherwise the schema's own. Adapted to the site.
 */
export function exampleAt(content: CheckedContent, { file, schema, value }: ContentFile, path: Path) {
  const own = schemaAt(schema, value, path);
  if (!own) return undefined;
  const isRecord = (above: Path) => schemaAt(schema, value, above)?._zod.def.type === "record";
  const example = valueIn(exampleOf(file, value, path), path, isRecord) ?? examplesOf(own)[0];
  const adapted = adaptExample(own, example, content);
  const list = valueAt(value, path.slice(0, -1));
  const before = Array.isArray(list) ? list.slice(0, Number(path.at(-1))) : [];
  return unseen(own, before.length > 0 ? beside(own, adapted, before, content) : adapted);
}

/** Adapts a new item to those before it: a list has no name or day twice, and its times and numbers stay in order. */
function beside(schema: z.core.$ZodType, item: unknown, before: unknown[], content: CheckedContent): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (typeof item === "string") {
    const names: unknown[] =
      def.type === "enum" ? Object.values(def.entries) : Object.keys(content.shared.glossary.value.terms);
    const next = isDayField(schema) ? [dayAfter(String(before.toSorted().at(-1) ?? item))] : names;
    return next.find((name) => !before.includes(name)) ?? item;
  }
  const isOrdered = (value: unknown) => typeof value === "number" || /^\d\d:\d\d$/.test(String(value));
  const last = Object.entries(Object(before.at(-1))).filter(([, value]) => isOrdered(value));
  return def.type === "object" ? { ...Object(item), ...Object.fromEntries(last) } : item;
}

/** Returns the field that leaves an item out of the site, if it has one. */
export function unseenField(item: z.core.$ZodType): "hidden" | "draft" | undefined {
  const { def } = (item as z.core.$ZodTypes)._zod;
  return def.type === "object" ? (["hidden", "draft"] as const).find((name) => name in def.shape) : undefined;
}

/** Returns a new item, or a new list, as visitors don't see it, if there is a way. */
export function unseen(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "array") return (value as unknown[]).map((item) => unseen(def.element, item));
  const field = unseenField(schema);
  return field ? { [field]: true, ...Object(value) } : value;
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
