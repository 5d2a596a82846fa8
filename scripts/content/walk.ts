import type { z } from "zod";
import { kinds, type Meaning } from "../../schemas/fields.ts";
import type { Path } from "./json-path.ts";

type Schema = z.core.$ZodType;

/** Called with each value whose schema has a kind; what it returns takes the value's place, which undefined leaves out. */
type Replace = (kind: Meaning["kind"], value: unknown, path: Path, meaning: Meaning) => unknown;

/** A checked value with every text, page, fact and term replaced, guided by its schema. */
export function replaceKinds(schema: Schema, value: unknown, replace: Replace, path: Path = []): unknown {
  return walker(schema)(value, replace, path);
}

/** Calls `visit` with each value whose schema has a kind, in document order. */
export function visitKinds(
  schema: Schema,
  value: unknown,
  visit: (kind: Meaning["kind"], value: unknown, path: Path, meaning: Meaning) => void,
) {
  replaceKinds(schema, value, (kind, found, path, meaning) => {
    visit(kind, found, path, meaning);
    return found;
  });
}

type Walker = (value: unknown, replace: Replace, path: Path) => unknown;

const walkers = new WeakMap<Schema, Walker>();

function walker(schema: Schema): Walker {
  const known = walkers.get(schema) ?? makeWalker(schema);
  walkers.set(schema, known);
  return known;
}

function makeWalker(schema: Schema): Walker {
  const meaning = kinds.get(schema);
  if (meaning) return (value, replace, path) => replace(meaning.kind, value, path, meaning);

  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional": {
      const inner = walker(def.innerType);
      return (value, replace, path) => (value === undefined ? undefined : inner(value, replace, path));
    }
    case "array": {
      const element = walker(def.element);
      return (value, replace, path) =>
        (value as unknown[]).map((item, index) => element(item, replace, [...path, index]));
    }
    case "object": {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, walker(field)] as const);
      return (value, replace, path) => {
        const object = value as Record<string, unknown>;
        const replaced: Record<string, unknown> = {};
        for (const [name, field] of fields) {
          const inner = name in object ? field(object[name], replace, [...path, name]) : undefined;
          if (inner !== undefined) replaced[name] = inner;
        }
        return replaced;
      };
    }
    case "record": {
      const item = walker(def.valueType);
      return (value, replace, path) =>
        Object.fromEntries(
          Object.entries(value as Record<string, unknown>).map(([name, field]) => [
            name,
            item(field, replace, [...path, name]),
          ]),
        );
    }
    case "union": {
      const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
      const byName = new Map(
        options.map((option) => [[...(option._zod.propValues?.[discriminator] ?? [])][0], walker(option)]),
      );
      return (value, replace, path) => {
        const option = byName.get((value as Record<string, string>)[discriminator]);
        if (!option)
          throw new Error(`walk: no option of the union fits at ${path.join(".")}. Check the value first.`);
        return option(value, replace, path);
      };
    }
    default:
      return (value) => value;
  }
}
