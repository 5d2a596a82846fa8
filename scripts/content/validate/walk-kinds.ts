import { z } from "zod";
import { kinds, type Meaning } from "../../../schemas/fields.ts";
import type { Path } from "../json/json-path.ts";

type Schema = z.core.$ZodType;

/** What a schema says of a value, and how it describes it to those who write it. */
export interface FieldMeaning extends Meaning {
  description?: string | undefined;
}

/** Called with each value whose schema has a kind; what it returns takes the value's place, which undefined leaves out. */
type Replace = (kind: Meaning["kind"], value: unknown, meaning: FieldMeaning) => unknown;

/** A checked value with every text, page, fact and term replaced, guided by its schema. */
export function replaceKinds(schema: Schema, value: unknown, replace: Replace): unknown {
  return walker(schema)(value, replace, []);
}

/** Calls `visit` with each value whose schema has a kind, in document order. */
export function visitKinds(
  schema: Schema,
  value: unknown,
  visit: (kind: Meaning["kind"], value: unknown, path: Path, meaning: FieldMeaning) => void,
) {
  const way: PropertyKey[] = [];
  const replace: Replace = (kind, found, meaning) => {
    visit(kind, found, [...way], meaning);
    return found;
  };
  walker(schema)(value, replace, way);
}

/** @param way to the value: it grows and shrinks while what the value holds is walked */
type Walker = (value: unknown, replace: Replace, way: PropertyKey[]) => unknown;

const walkers = new WeakMap<Schema, Walker>();

function walker(schema: Schema): Walker {
  const known = walkers.get(schema) ?? makeWalker(schema);
  walkers.set(schema, known);
  return known;
}

function makeWalker(schema: Schema): Walker {
  const known = kinds.get(schema);
  const meaning = known && { ...known, description: z.globalRegistry.get(schema)?.description };
  if (meaning) return (value, replace) => replace(meaning.kind, value, meaning);

  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional": {
      const inner = walker(def.innerType);
      return (value, replace, way) => (value === undefined ? undefined : inner(value, replace, way));
    }
    case "array": {
      const element = walker(def.element);
      return (value, replace, way) =>
        (value as unknown[]).map((item, index) => below(element, item, replace, way, index));
    }
    case "object": {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, walker(field)] as const);
      return (value, replace, way) => {
        const object = value as Record<string, unknown>;
        const replaced: Record<string, unknown> = {};
        for (const [name, field] of fields) {
          const inner = name in object ? below(field, object[name], replace, way, name) : undefined;
          if (inner !== undefined) replaced[name] = inner;
        }
        return replaced;
      };
    }
    case "record": {
      const item = walker(def.valueType);
      return (value, replace, way) =>
        Object.fromEntries(
          Object.entries(value as Record<string, unknown>).map(([name, field]) => [
            name,
            below(item, field, replace, way, name),
          ]),
        );
    }
    case "union": {
      const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
      const byName = new Map(
        options.map((option) => [[...(option._zod.propValues?.[discriminator] ?? [])][0], walker(option)]),
      );
      return (value, replace, way) => {
        const option = byName.get((value as Record<string, string>)[discriminator]);
        if (!option)
          throw new Error(`walk: no option of the union fits at ${way.join(".")}. Check the value first.`);
        return option(value, replace, way);
      };
    }
    default:
      return (value) => value;
  }
}

/** Walks what a value holds under a key. */
function below(
  walk: Walker,
  value: unknown,
  replace: Replace,
  way: PropertyKey[],
  key: PropertyKey,
): unknown {
  way.push(key);
  const replaced = walk(value, replace, way);
  way.pop();
  return replaced;
}
