import type { z } from "zod";
import type { Path } from "../json/json-path.ts";

type Schema = z.core.$ZodType;

/** Returns the schema of the value at a path of a valid value, without `optional`; undefined if there can be none. */
export function schemaAt(schema: Schema, value: unknown, path: Path): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") return schemaAt(def.innerType, value, path);
  if (def.type === "union") {
    const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
    const name = (value as Record<string, string> | undefined)?.[discriminator];
    const option = options.find((candidate) => candidate._zod.propValues?.[discriminator]?.has(name));
    return option && schemaAt(option, value, path);
  }
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  if (def.type === "array") return schemaAt(def.element, inner, rest);
  if (def.type === "record") return schemaAt(def.valueType, inner, rest);
  if (def.type !== "object" || !Object.hasOwn(def.shape, key)) return undefined;
  return schemaAt(def.shape[key as string] as Schema, inner, rest);
}

/** Returns the minimum and the maximum number of items of a list, or characters of a string. */
export function sizeLimits(schema: Schema | undefined): { least: number; most?: number } {
  const limits: { least: number; most?: number } = { least: 0 };
  for (const { _zod } of schema?._zod.def.checks ?? []) {
    const def = _zod.def as { check: string; minimum?: number; maximum?: number };
    if (def.check === "min_length") limits.least = def.minimum ?? 0;
    if (def.check === "max_length" && def.maximum !== undefined) limits.most = def.maximum;
  }
  return limits;
}
