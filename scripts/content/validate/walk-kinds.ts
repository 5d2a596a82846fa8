import { z } from "zod";
import { kinds, type Meaning } from "../../../schemas/fields/kinds.ts";
import type { Path } from "../json/json-path.ts";

type Schema = z.core.$ZodType;

/** The meaning of a field, and its description for authors. */
export interface FieldMeaning extends Meaning {
  description?: string | undefined;
}

/** Calls `visit` with each value whose schema has a kind, in document order. */
export function visitKinds(
  schema: Schema,
  value: unknown,
  visit: (kind: Meaning["kind"], value: unknown, path: Path, meaning: FieldMeaning) => void,
): void {
  replaceKinds(schema, value, (kind, found, meaning, path) => visit(kind, found, [...path], meaning));
}

/**
 * Returns a copy of a valid value. `replace` returns the new value of each text, page, fact, term and so on; undefined
 * removes it. @param path path to the value; changes during the walk
 */
export function replaceKinds(
  schema: Schema,
  value: unknown,
  replace: (kind: Meaning["kind"], value: unknown, meaning: FieldMeaning, path: Path) => unknown,
  path: PropertyKey[] = [],
): unknown {
  if (value === undefined) return undefined;
  const meaning = meaningOf(schema);
  if (meaning) return replace(meaning.kind, value, meaning, path);

  const below = (inner: Schema, item: unknown, key: PropertyKey) => {
    path.push(key);
    const replaced = replaceKinds(inner, item, replace, path);
    path.pop();
    return replaced;
  };
  const fields = (schemas: [name: string, field: Schema][]) => {
    const replaced: Record<string, unknown> = {};
    for (const [name, field] of schemas) {
      const inner = below(field, (value as Record<string, unknown>)[name], name);
      if (inner !== undefined) replaced[name] = inner;
    }
    return replaced;
  };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
      return replaceKinds(def.innerType, value, replace, path);
    case "array":
      return (value as unknown[]).map((item, index) => below(def.element, item, index));
    case "object":
      return fields(Object.entries(def.shape));
    case "record":
      return fields(Object.keys(value as object).map((name) => [name, def.valueType]));
    case "union": {
      const option = optionOf(def, value);
      if (!option)
        throw new Error(`walk: no option of the union fits at ${path.join(".")}. Check the value first.`);
      return replaceKinds(option, value, replace, path);
    }
    default:
      return value;
  }
}

const meanings = new WeakMap<Schema, FieldMeaning | null>();

function meaningOf(schema: Schema): FieldMeaning | null {
  const known = meanings.get(schema);
  if (known !== undefined) return known;
  const meaning = kinds.get(schema);
  const described = meaning ? { ...meaning, description: z.globalRegistry.get(schema)?.description } : null;
  meanings.set(schema, described);
  return described;
}

/** Returns the option of a union of objects that a value chooses by its discriminator. */
function optionOf(def: z.core.$ZodUnionDef, value: unknown): Schema | undefined {
  const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
  const name = (value as Record<string, string> | undefined)?.[discriminator];
  return options.find((candidate) => candidate._zod.propValues?.[discriminator]?.has(name));
}

/** Returns the schema of the value at a path of a valid value, without `optional`; undefined if there can be none. */
export function schemaAt(schema: Schema, value: unknown, path: Path): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") return schemaAt(def.innerType, value, path);
  if (def.type === "union") {
    const option = optionOf(def, value);
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
