import { z } from "zod";
import { kinds } from "../../../schemas/fields/kinds.ts";
import { numberFix } from "../json/json-hints.ts";
import { suggestion } from "../problem.ts";

/** What is wrong with a value, and the schema of the value. */
export type Issue = z.core.$ZodIssue & { schema: z.core.$ZodType };

/** A message in plain words. */
type Explanation = { message: string; fix?: string | undefined };

/** Explains an issue to authors. @param languages codes of the site's languages, if they are known */
export function explainIssue(issue: Issue, languages: string[]): Explanation {
  const { input, schema } = issue;
  const written = quoteValue(input);
  switch (issue.code) {
    case "invalid_type":
      return {
        message: `${written} ${input === null ? "isn't" : "should be"} ${describe(schema)}.`,
        fix: howToWrite(input, schema, languages),
      };
    case "invalid_value":
      return {
        message: `${written} can't be chosen here.`,
        fix: issue.values.some((value) => value !== input && String(value) === input)
          ? `Write ${input} without quotes.`
          : suggestion(String(input), issue.values.map(String)),
      };
    case "too_big": {
      const { maximum } = issue;
      if (issue.origin === "number")
        return { message: `${written} is above ${maximum}.`, fix: `Write ${maximum} or less.` };
      const count = (input as unknown[]).length;
      return { message: `${count} items are too many here.`, fix: `Keep ${maximum} at most.` };
    }
    case "too_small": {
      const { minimum } = issue;
      if (issue.origin === "number")
        return { message: `${written} is below ${minimum}.`, fix: `Write ${minimum} or more.` };
      if (issue.origin === "string") return { message: "This text is empty.", fix: "Write it." };
      const count = (input as unknown[]).length;
      const message = count === 0 ? "This list is empty." : `${count} items are too few here.`;
      return { message, fix: minimum === 1 ? "Add at least one item." : `Write at least ${minimum} items.` };
    }
    case "invalid_format": {
      if (String(input).trim() === "") return { message: "This text is empty.", fix: issue.message };
      return { message: `${written} doesn't have the right form.`, fix: issue.message };
    }
    default:
      return { message: issue.message };
  }
}

/** Explains an invalid key of a record, such as `"EN"` among languages. */
export function explainKey(
  { path, schema, issues: [format] }: Extract<Issue, { code: "invalid_key" }>,
  languages: string[],
): Explanation {
  const key = String(path.at(-1));
  if (isTranslated(schema) && languages.length > 0)
    return { message: `"${key}" isn't a language of this site.`, fix: suggestion(key, languages) };
  return { message: `"${key}" can't be a name here.`, fix: format?.message };
}

/** Says what to write for missing fields of one object. */
export function howToAdd(fields: Issue[], languages: string[]): string {
  const [way = "", ...others] = new Set(fields.map((field) => wayToAdd(field, languages)));
  return `Add ${fields.length === 1 ? "it" : "them"}${others.length === 0 ? way : ""}.`;
}

function wayToAdd({ path, schema }: Issue, languages: string[]): string {
  const [example] = (z.globalRegistry.get(schema as z.ZodType)?.examples as unknown[] | undefined) ?? [];
  const written = example === undefined ? "" : JSON.stringify(example);
  if (written !== "" && written.length <= 100) return `, as in "${String(path.at(-1))}": ${written}`;
  return `: ${describe(schema)}${isTranslated(schema) ? `, ${skeletonOf(schema, languages)}` : ""}`;
}

export const kindOf = (schema: z.core.$ZodType): string => kinds.get(schema)?.kind ?? "";

/** Whether a schema describes a text in several languages. */
const isTranslated = (schema: z.core.$ZodType) => ["text", "richText", "summary"].includes(kindOf(schema));

/** What a schema accepts, by its kind or type. */
const expectations: { [K in string]?: string } = {
  page: "the id of a page in double quotes",
  fact: "the id of a fact in double quotes",
  illustration: "the name of a file in content/illustrations in double quotes, without .svg",
  picture: "the name of a file in content/pictures in double quotes, without its ending",
  string: "a text in double quotes",
  number: "a number",
  boolean: "true or false",
  array: "a list in square brackets",
};

/** Describes the values that a schema accepts. */
function describe(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isTranslated(schema)) return "a text in each language";
  if (def.type === "enum") return `one of ${Object.values(def.entries).join(", ")}`;
  if (def.type === "array" && isNumber(def.element)) return "a list of numbers";
  if (def.type === "union" && discriminatorOf(def) === "type") return "a block";
  return expectations[kindOf(schema)] ?? expectations[def.type] ?? "fields in braces";
}

const isNumber = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === "number";

const discriminatorOf = (def: z.core.$ZodUnionDef) => (def as z.core.$ZodDiscriminatedUnionDef).discriminator;

/** Returns the JSON of a value that a schema accepts, with … for what the author fills in. */
function skeletonOf(schema: z.core.$ZodType, languages: string[], type = "…"): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const fields = (names: string[], value: string) =>
    `{ ${names.map((name) => `"${name}": ${value}`).join(", ") || "…"} }`;
  if (isTranslated(schema)) return fields(languages, '"…"');
  if (def.type === "array") return `[${skeletonOf(def.element, languages)}, …]`;
  if (def.type === "union") {
    const name = discriminatorOf(def);
    return `{ "${name}": "${name === "type" ? type : "…"}", … }`;
  }
  if (def.type !== "object") return { number: "12", boolean: "true" }[def.type as string] ?? '"…"';
  const required = Object.keys(def.shape).filter((name) => def.shape[name]?._zod.optin !== "optional");
  return fields(required, "…");
}

/** Says how to write a value of the wrong type so that the schema accepts it. */
function howToWrite(input: unknown, schema: z.core.$ZodType, languages: string[]): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isText = typeof input === "string";
  if (isNumber(schema)) return numberFix(String(input), isText ? " without quotes" : "");
  if (def.type === "boolean") return "Write one of the two, without quotes.";
  if (def.type === "array" && isNumber(def.element) && /^[-\d.,\s]*\d$/.test(String(input)))
    return `Write [${input}].`;
  if (def.type === "string" && /number|boolean/.test(typeof input)) return `Write "${input}".`;
  return `Write ${skeletonOf(schema, languages, isText && input !== "" ? input : "…")}.`;
}

/** Returns a value as a message shows it. */
function quoteValue(input: unknown): string {
  if (Array.isArray(input)) return "This list";
  if (typeof input === "object" && input !== null) return "What is in these braces";
  const written = JSON.stringify(input);
  return written.length > 60 ? `${written.slice(0, 57)}…` : written;
}
