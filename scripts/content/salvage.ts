import type { z } from "zod";
import { type Issue, isWords } from "./explain-issue.ts";
import { JsonDocument } from "./json.ts";
import type { Path } from "./json-path.ts";
import { nearest } from "./problem.ts";
import type { ContentFile } from "./read.ts";
import { fieldsAt, schemaAt } from "./schema-at.ts";
import { isUnknownName, type Unfit } from "./validate.ts";

interface Salvaged<S extends z.ZodType> {
  /** The file without what is broken, where the schema leaves that out; all else stands where it stood. */
  whole?: ContentFile<z.infer<S>>;
  /** What fits of the rest, with holes in lists where something does not. */
  rest: ContentFile;
}

/** What can still be checked of a file that does not fit its schema. */
export function salvage<S extends z.ZodType>(
  { file, document, schema }: { file: string; document: JsonDocument; schema: S },
  unfit: Unfit,
): Salvaged<S> {
  const rest = { file, value: soundParts(schema, unfit), document, schema };
  const broken = [
    ...unfit.retyped.map(blockOf),
    ...unfit.issues.flatMap((issue) => brokenBy(issue, schema, unfit)),
  ];
  if (!broken.every((path) => path !== undefined)) return { rest };
  const without = withoutParts(document, broken);
  const { success, data } = schema.safeParse(without.value);
  if (!success) return { rest };
  const whole = { file, value: data, document: without, schema };
  const { blocks } = rest.value as { blocks?: unknown[] };
  if (!blocks) return { whole, rest: { ...rest, value: {} } };
  const indices = new Set(broken.filter(isBlock).map(([, index]) => index));
  for (const index of blocks.keys()) if (!indices.has(index)) delete blocks[index];
  return { whole, rest: { ...rest, value: { blocks } } };
}

/** What has to go so that an issue does; undefined where nothing can. A field that nobody knows goes by itself. */
function brokenBy(issue: Issue, schema: z.ZodType, { value }: Unfit): (Path | undefined)[] {
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, value, issue.path);
    if (issue.keys.every((key) => nearest(key, known) === undefined))
      return issue.keys.map((key) => [...issue.path, key]);
  }
  return [blockOf(issue.path)];
}

const blockOf = (path: Path): Path | undefined => (isBlock(path.slice(0, 2)) ? path.slice(0, 2) : undefined);

const isBlock = (path: Path) => path.length === 2 && path[0] === "blocks" && typeof path[1] === "number";

function soundParts(schema: z.ZodType, { value, issues }: Unfit): unknown {
  const sound = { value: structuredClone(value) };
  for (const issue of issues) {
    const path = ["value", ...issue.path];
    const holder = issue.path.slice(0, -1);
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) takeOut(sound, [...path, key]);
    else if (issue.code === "invalid_union")
      takeOut(sound, path.at(-1) === "type" ? path.slice(0, -1) : path);
    // A text without one of its languages would seem to lack it.
    else if (isWords(schemaAt(schema, value, holder))) takeOut(sound, ["value", ...holder]);
    // A list that is too short or too long has items all the same, and a name is one that can be looked for.
    else if (
      !("origin" in issue && issue.origin === "array") &&
      !isUnknownName(issue, { schema, root: value })
    )
      takeOut(sound, path);
  }
  return sound.value ?? {};
}

/** Leaves a hole in a list, so that what follows stays where it is. */
function takeOut(root: object, path: Path) {
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => fieldsOf(inner)?.[key], root);
  const key = path.at(-1);
  if (key !== undefined) delete fieldsOf(holder)?.[key];
}

const fieldsOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>) : undefined;

/** The document with blanks instead of some of its parts; the commas around them are no matter. */
function withoutParts(document: JsonDocument, paths: Path[]): JsonDocument {
  const { file, text } = document.source;
  let left = text;
  for (const path of paths) {
    const { key, start, end } = document.span(path);
    const from = key?.start ?? start;
    left = left.slice(0, from) + left.slice(from, end).replaceAll(/[^\n]/g, " ") + left.slice(end);
  }
  return new JsonDocument(file, left);
}
