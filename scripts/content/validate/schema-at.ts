import type { z } from "zod";
import type { Path } from "../json/json-path.ts";

export type Schema = z.core.$ZodType;

/** The names of the fields of the object at `path`. */
export function fieldsAt(schema: Schema, root: unknown, path: Path): string[] {
  const { def } = (schemaAt(schema, root, path) as z.core.$ZodTypes)._zod;
  return def.type === "object" ? Object.keys(def.shape) : [];
}

/** A name by which a union tells its options apart, and the option. */
export interface Option {
  name: string;
  fields: string[];
}

/** The options of the union at `path`, and the field that chooses. */
export function optionsAt(schema: Schema, root: unknown, path: Path): Option[] {
  const { def } = (schemaAt(schema, root, path, "union") as z.core.$ZodTypes)._zod;
  if (def.type !== "union") return [];
  const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
  return options.flatMap((option) => {
    const { def: own } = (option as z.core.$ZodTypes)._zod;
    const fields = own.type === "object" ? Object.keys(own.shape) : [];
    return [...(option._zod.propValues?.[discriminator] ?? [])].map((name) => ({
      name: String(name),
      fields,
    }));
  });
}

/** The schema of the value at `path`; a union is left at the option that the value chose, unless it is what is looked for. */
export function schemaAt(schema: Schema, root: unknown, path: Path, lookedFor?: "union"): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") return schemaAt(def.innerType, root, path, lookedFor);
  if (def.type === "union" && !(lookedFor === "union" && path.length === 0)) {
    const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
    const name = valueAt(root, [discriminator]) as z.core.util.Primitive;
    const option = options.find((candidate) => candidate._zod.propValues?.[discriminator]?.has(name));
    return option ? schemaAt(option, root, path, lookedFor) : schema;
  }
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = valueAt(root, [key]);
  if (def.type === "array") return schemaAt(def.element, inner, rest, lookedFor);
  if (def.type === "record") return schemaAt(def.valueType, inner, rest, lookedFor);
  const field = def.type === "object" ? def.shape[String(key)] : undefined;
  return field ? schemaAt(field, inner, rest, lookedFor) : schema;
}

/** The value at `path`; undefined where there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}
