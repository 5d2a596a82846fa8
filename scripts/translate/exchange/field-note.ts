import { z } from "zod";
import type { Path } from "../../content/json-path.ts";

/** What a schema says of the field at `path` in a value that fits it; nothing where it says nothing. */
export function fieldNote(schema: z.core.$ZodType, value: unknown, path: Path): string | undefined {
  const note = z.globalRegistry.get(schema)?.description;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") return fieldNote(def.innerType, value, path) ?? note;
  const [key, ...rest] = path;
  if (key === undefined) return note;
  const inner = (value as Record<PropertyKey, unknown>)[key];
  switch (def.type) {
    case "array":
      return fieldNote(def.element, inner, rest);
    case "record":
      return fieldNote(def.valueType, inner, rest);
    case "object": {
      const field = def.shape[String(key)];
      return field && fieldNote(field, inner, rest);
    }
    case "union": {
      const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
      const name = (value as Record<string, string>)[discriminator];
      const option = options.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(name));
      return option && fieldNote(option, value, path);
    }
    default:
      return undefined;
  }
}
