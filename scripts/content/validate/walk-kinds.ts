import { z } from "zod";
import { kinds, type Meaning } from "../../../schemas/fields/fields.ts";
import type { Path } from "../json/json-path.ts";

type Schema = z.core.$ZodType;

/** The meaning of a field, and its description for authors. */
export interface FieldMeaning extends Meaning {
  description?: string | undefined;
}

/**
 * Returns a copy of a valid value. `replace` returns the new value of each text, page, fact, term and so on; undefined
 * removes it.
 */
export const replaceKinds = (
  schema: Schema,
  value: unknown,
  replace: (kind: Meaning["kind"], value: unknown, meaning: FieldMeaning) => unknown,
): unknown => walk(schema, value, [], (meaning, found) => replace(meaning.kind, found, meaning));

/** Calls `visit` with each value whose schema has a kind, in document order. */
export function visitKinds(
  schema: Schema,
  value: unknown,
  visit: (kind: Meaning["kind"], value: unknown, path: Path, meaning: FieldMeaning) => void,
): void {
  walk(schema, value, [], (meaning, found, path) => visit(meaning.kind, found, [...path], meaning));
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

/** @param path path to the value; changes during the walk */
function walk(
  schema: Schema,
  value: unknown,
  path: PropertyKey[],
  replace: (meaning: FieldMeaning, value: unknown, path: Path) => unknown,
): unknown {
  if (value === undefined) return undefined;
  const meaning = meaningOf(schema);
  if (meaning) return replace(meaning, value, path);

  const below = (inner: Schema, item: unknown, key: PropertyKey) => {
    path.push(key);
    const replaced = walk(inner, item, path, replace);
    path.pop();
    return replaced;
  };
  const fields = (of: (name: string) => Schema | undefined, names: string[]) => {
    const replaced: Record<string, unknown> = {};
    for (const name of names) {
      const field = of(name);
      const inner = field && below(field, (value as Record<string, unknown>)[name], name);
      if (inner !== undefined) replaced[name] = inner;
    }
    return replaced;
  };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
      return walk(def.innerType, value, path, replace);
    case "array":
      return (value as unknown[]).map((item, index) => below(def.element, item, index));
    case "object":
      return fields((name) => def.shape[name], Object.keys(def.shape));
    case "record":
      return fields(() => def.valueType, Object.keys(value as object));
    case "union": {
      const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
      const name = (value as Record<string, string>)[discriminator];
      const option = options.find((candidate) => candidate._zod.propValues?.[discriminator]?.has(name));
      if (!option)
        throw new Error(`walk: no option of the union fits at ${path.join(".")}. Check the value first.`);
      return walk(option, value, path, replace);
    }
    default:
      return value;
  }
}
