import { z } from "zod";
import { kinds } from "../../../schemas/fields/fields.ts";
import { nearest, suggestion } from "../problem.ts";

/** What is wrong with a value, and the schema of the value. */
export type Issue = z.core.$ZodIssue & { schema: z.core.$ZodType };

/** A message in plain words. */
interface Said {
  message: string;
  fix?: string | undefined;
}

/** @param languages codes of the site's languages, if they are known */
export function explainIssue(issue: Issue, languages: string[]): Said {
  const { input, schema } = issue;
  const written = shown(input);
  switch (issue.code) {
    case "invalid_type":
      return {
        message: `${written} should be ${describe(schema)}.`,
        fix: howToWrite(input, schema, languages),
      };
    case "invalid_value": {
      const known = issue.values.map(String);
      const near = typeof input === "string" ? nearest(input, known) : undefined;
      return {
        message: `${written} isn't one of ${known.join(", ")}.`,
        fix: near === undefined ? "Choose one of them." : `Did you mean "${near}"?`,
      };
    }
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
      return {
        message: count === 0 ? "This list is empty." : `${count} of these is too few.`,
        fix: minimum === 1 ? "Add an item." : `Write at least ${minimum}.`,
      };
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
): Said {
  const key = String(path.at(-1));
  if (isWords(schema) && languages.length > 0)
    return { message: `"${key}" isn't a language of this site.`, fix: suggestion(key, languages) };
  return { message: `"${key}" can't be a name here.`, fix: format?.message };
}

/** Returns what to write for a missing field. */
export function exampleOf({ path, schema }: Issue, languages: string[]): string {
  const [example] = (z.globalRegistry.get(schema as z.ZodType)?.examples as unknown[] | undefined) ?? [];
  const written = example === undefined ? "" : JSON.stringify(example);
  if (written !== "" && written.length <= 100) return `Add it, as in "${String(path.at(-1))}": ${written}.`;
  return `Add it: ${describe(schema)}${isWords(schema) ? inLanguages(", ", languages) : ""}.`;
}

export const kindOf = (schema: z.core.$ZodType): string => kinds.get(schema)?.kind ?? "";

/** Whether a schema describes a text in several languages. */
const isWords = (schema: z.core.$ZodType) => ["text", "richText", "summary"].includes(kindOf(schema));

const expectations: Record<string, string> = {
  string: "a text in double quotes",
  number: "a number",
  boolean: "true or false",
  array: "a list in square brackets",
};

const names: { [K in string]?: string } = {
  page: "the id of a page in double quotes",
  fact: "the id of a fact in double quotes",
  illustration: "the name of a file in content/illustrations in double quotes, without .svg",
};

/** Describes the values that a schema accepts. */
function describe(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isWords(schema)) return "a text in each language";
  const name = names[kindOf(schema)];
  if (name !== undefined) return name;
  if (def.type === "enum") return `one of ${Object.values(def.entries).join(", ")}`;
  return expectations[def.type] ?? "an object in braces";
}

/** Returns `: { "es": "…", "en": "…" }`, if the languages are known. */
const inLanguages = (before: string, languages: string[]) =>
  languages.length === 0 ? "" : `${before}{ ${languages.map((code) => `"${code}": "…"`).join(", ")} }`;

const waysToWrite: Record<string, string> = {
  number: "Write it without quotes, as in 12 or 0.8.",
  boolean: "Write it without quotes.",
};

/** Says how to write a value of the wrong type so that the schema accepts it. */
function howToWrite(input: unknown, schema: z.core.$ZodType, languages: string[]): string | undefined {
  if (isWords(schema)) return `Write it in each language${inLanguages(": ", languages)}.`;
  if (input === null) return "Write it, or remove it where it isn't needed.";
  return waysToWrite[(schema as z.core.$ZodTypes)._zod.def.type];
}

/** Returns a value as a message shows it. */
function shown(input: unknown): string {
  if (Array.isArray(input)) return "A list";
  if (typeof input === "object" && input !== null) return "An object";
  const written = JSON.stringify(input);
  return written.length > 60 ? `${written.slice(0, 57)}…` : written;
}
