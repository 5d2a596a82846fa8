import { z } from "zod";
import { dayPattern } from "../../../schemas/fields/fields.ts";
import { kinds } from "../../../schemas/fields/kinds.ts";
import { isChart } from "../../../scripts/content/figures/charts.ts";
import { type Path, valueAt } from "../../../scripts/content/json/json-path.ts";
import type { ContentFile } from "../../../scripts/content/read/model.ts";
import { schemaAt } from "../../../scripts/content/validate/walk-kinds.ts";
import { firstText } from "../../../scripts/history/content-changes.ts";
import type { Option } from "../../editable.ts";

type Schema = z.core.$ZodType;

/** Returns the definition of a record whose entries have names of their own: facts, terms. Undefined elsewhere. */
export function recordAt({ schema, value }: ContentFile, path: Path): z.core.$ZodRecordDef | undefined {
  const own = schemaAt(schema, value, path) as z.core.$ZodTypes | undefined;
  const isByLanguage = path[0] === "paths" || (own && kinds.get(own));
  return own?._zod.def.type === "record" && !isByLanguage ? own._zod.def : undefined;
}

/** Whether the value at a path is an object with fields, not a text or a record. */
export function hasFields({ schema, value }: ContentFile, path: Path): boolean {
  const own = schemaAt(schema, value, path);
  return own?._zod.def.type === "object" && !kinds.get(own) && valueAt(value, path) !== undefined;
}

export const isChartAt = ({ value }: ContentFile, path: Path): boolean =>
  path[0] === "blocks" && path.length === 2 && isChart(Object(valueAt(value, path)) as { type: string });

/** Returns a schema's description without the signs around code. */
export const descriptionOf = (schema: Schema | undefined) =>
  schema && z.globalRegistry.get(schema as z.ZodType)?.description?.replaceAll("`", "");

/** Returns the name of a field in words. An item of a list is named by its type and its first text, or by its number. */
export function nameAt(file: ContentFile, path: Path, language: string): string {
  const key = path.at(-1);
  if (typeof key !== "number") return wordsOf(key);
  const value = valueAt(file.value, path);
  const { type, ...rest } = Object(value) as { type?: string };
  const schema = schemaAt(file.schema, file.value, path);
  const isNamed = typeof value === "object" && schema !== undefined && !kinds.get(schema);
  const text = isNamed
    ? (firstText(rest, (key) => key === language) ??
      Object.values(rest).find((one) => typeof one === "string"))
    : undefined;
  const words = [type && wordsOf(type), text].filter((part) => part !== undefined);
  return words.join(": ") || String(key + 1);
}

/** Whether a schema is that of a calendar day. */
export const isDayField = (schema: Schema) =>
  (schema._zod.def.checks ?? []).some(
    ({ _zod }) => (_zod.def as { pattern?: RegExp }).pattern === dayPattern,
  );

/** Returns the values of a closed list, with their descriptions. */
export function optionsOf(schema: Schema, values: readonly unknown[]): Option[] {
  const described = z.globalRegistry.get(schema as z.ZodType)?.enumDescriptions as string[] | undefined;
  return values.map((value, at) => ({ value: value as string, description: described?.[at] }));
}

/** Returns the types of block. */
export const kindsOf = (union: Schema): Option[] =>
  (union._zod.def as z.core.$ZodDiscriminatedUnionDef).options.map((option) => {
    const [value] = [...(option._zod.propValues?.type ?? [])];
    return { value: String(value), description: descriptionOf(option) };
  });

/** Writes a key in words: "taxNumber" becomes "tax number". */
export const wordsOf = (key: PropertyKey | undefined) =>
  String(key ?? "")
    .replaceAll("-", " ")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const textIn = (text: Record<string, string> | undefined, language: string) =>
  text?.[language] ?? Object.values(text ?? {})[0];
