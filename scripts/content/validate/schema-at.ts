import type { z } from "zod";
import { type BlockType, blocks } from "../../../schemas/block.ts";
import type { Path } from "../json/json-path.ts";

export type Schema = z.core.$ZodType;

/** Returns the names of the fields of the object at `path`. */
export function fieldsAt(schema: Schema, root: unknown, path: Path): string[] {
  const { def } = (schemaAt(schema, root, path) as z.core.$ZodTypes)._zod;
  return def.type === "object" ? Object.keys(def.shape) : [];
}

/**
 * Returns the schema of the value at `path`; undefined if there is none. Blocks are the only union: a block's `type`
 * selects its schema.
 */
export function schemaAt(schema: Schema, root: unknown, path: Path): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") return schemaAt(def.innerType, root, path);
  if (def.type === "union") {
    const type = String(valueAt(root, ["type"]));
    return Object.hasOwn(blocks, type) ? schemaAt(blocks[type as BlockType].schema, root, path) : schema;
  }
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = valueAt(root, [key]);
  if (def.type === "array") return schemaAt(def.element, inner, rest);
  if (def.type === "record") return schemaAt(def.valueType, inner, rest);
  const field = def.type === "object" ? def.shape[String(key)] : undefined;
  return field ? schemaAt(field, inner, rest) : schema;
}

/** Returns the value at `path`; undefined if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}
