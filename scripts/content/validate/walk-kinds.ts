import { z } from "zod";
import { kinds, type Meaning } from "../../../schemas/fields/fields.ts";
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
 * removes it.
 *
 * @param path path to the value; changes during the walk
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
      const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
      const name = (value as Record<string, string>)[discriminator];
      const option = options.find((candidate) => candidate._zod.propValues?.[discriminator]?.has(name));
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
