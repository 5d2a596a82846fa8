import { z } from "zod";
import { blocks } from "../../../schemas/block.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type Path, pointer, valueAt } from "../json/json-path.ts";
import { error, missingMessage, nearest, type Place, type Problem, suggestion } from "../problem.ts";
import { explainIssue, explainKey, howToAdd, type Issue, kindOf } from "./explain-issue.ts";

/** Returns the problems of a document that doesn't fit its schema. @param languages codes, if they are known */
export function validate(schema: z.core.$ZodType, document: JsonDocument, languages: string[]): Problem[] {
  const found = issuesOf(schema, document.value);
  if (found.length === 0) return [];
  /** A copy in which blocks with an unknown type have their inferred type, so that the other mistakes in them are found too. */
  const root = structuredClone(document.value);
  const wrongBlocks = found.filter(({ code }) => code === "invalid_union").map(blockOf);
  for (const path of wrongBlocks) {
    const block = valueAt(root, path) as Record<string, unknown>;
    const type = inferBlockType(block);
    if (type !== undefined) block.type = type;
  }
  const issues = wrongBlocks.length > 0 ? issuesOf(schema, root) : found;
  const typeProblems = wrongBlocks
    .filter((path) => !isMisspelt([...path, "type"], issues))
    .map((path) => typeProblem(path, document, valueAt(root, [...path, "type"])));

  const problem = (place: Place, path: Path, message: string, fix?: string) =>
    error(place, `${pathInWords(path, root)}${message}`, fix);
  const valueProblems = issues.flatMap((issue) => {
    const { code, path } = issue;
    if (code === "invalid_union" || isMissing(issue)) return [];
    if (code === "unrecognized_keys") {
      const presentKeys = Object.keys(valueAt(document.value, path) as object);
      const shape = Object.keys((issue.schema as z.core.$ZodObject)._zod.def.shape);
      const known = shape.filter((name) => !presentKeys.includes(name) && name !== "$schema");
      return issue.keys.map((key) => {
        const place = document.keyPlace([...path, key]);
        const message =
          kindOf(issue.schema) === "accept" ? `There is no rule "${key}".` : `"${key}" isn't a field here.`;
        return problem(place, path, message, suggestion(key, known, "remove it"));
      });
    }
    if (code === "invalid_key") {
      const { message, fix } = explainKey(issue, languages);
      return [problem(document.keyPlace(path), path.slice(0, -1), message, fix)];
    }
    const { message, fix } = explainIssue(issue, languages);
    return [problem(document.place(path), path, message, fix)];
  });
  const absent = issues.filter((issue) => isMissing(issue) && !isMisspelt(issue.path, issues));
  const missing = Map.groupBy(absent, ({ path }) => pointer(path.slice(0, -1)));
  const missingProblems = [...missing.values()].map((fields) => {
    const path = fields[0]?.path.slice(0, -1) ?? [];
    const names = fields.map((field) => String(field.path.at(-1)));
    // A picture doesn't take the place of an illustration.
    const hasPicture = names.includes("illustration") && "picture" in (valueAt(root, path) as object);
    const place = hasPicture
      ? document.keyPlace([...path, "picture"])
      : { ...document.place(path), length: 1 };
    return problem(place, path, missingMessage(names), howToAdd(fields, languages));
  });
  return [...typeProblems, ...valueProblems, ...missingProblems];
}

/** Returns the issues of a value, each with the schema that it violates. */
function issuesOf(schema: z.core.$ZodType, value: unknown): Issue[] {
  const { issues } = schema._zod.run({ value, issues: [] }, { async: false }) as z.core.ParsePayload;
  return issues
    .map((raw) => {
      const issue = z.core.util.finalizeIssue(raw, { reportInput: true }, z.config());
      return issueOfChoice({ ...issue, schema: raw.schema as z.core.$ZodType });
    })
    .filter((issue) => !isReportedElsewhere(issue))
    .flatMap((issue) => [issue, ...issuesOfItems(issue)]);
}

/** Returns an issue about the field that chooses between two kinds of object as one about a value of a closed list. */
function issueOfChoice(issue: Issue): Issue {
  if (issue.code !== "invalid_union" || issue.discriminator === "type" || !("options" in issue)) return issue;
  const { path, message, options: values = [], discriminator = "" } = issue;
  const input = (issue.input as Record<string, unknown>)[discriminator];
  return { code: "invalid_value", values, input, path, message, schema: z.enum(values.map(String)) };
}

const nameKinds = ["page", "fact", "illustration", "picture"];

/**
 * Whether another problem is reported for the same value: a malformed name is reported as unknown, and a value that
 * should be a list but isn't is reported for its type.
 */
const isReportedElsewhere = ({ code, schema, input }: Issue) =>
  code === "invalid_format"
    ? nameKinds.includes(kindOf(schema))
    : code.startsWith("too_") && elementOf(schema) !== undefined && !Array.isArray(input);

/** Returns the issues of the items in a list that is too long. zod doesn't check them itself. */
function issuesOfItems({ code, schema, input, path }: Issue): Issue[] {
  const element = elementOf(schema);
  if (code !== "too_big" || element === undefined) return [];
  return (input as unknown[]).flatMap((item, at) =>
    issuesOf(element, item).map((issue) => ({ ...issue, path: [...path, at, ...issue.path] })),
  );
}

/** Returns the schema of a list's items; undefined for other schemas. */
function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "array" ? def.element : undefined;
}

/** Infers a missing or unknown type of a block: one with a similar name, otherwise the one with which it shares most fields. */
function inferBlockType(block: Record<string, unknown>): string | undefined {
  const near = typeof block.type === "string" ? nearest(block.type, Object.keys(blocks)) : undefined;
  if (near !== undefined) return near;
  const fields = Object.keys(block).filter((field) => field !== "type");
  const ranked = Object.entries(blocks)
    .map(([name, { schema }]) => ({ name, known: fields.filter((field) => field in schema.shape).length }))
    .toSorted((a, b) => b.known - a.known);
  const [best, second] = ranked;
  return best && best.known >= 2 && best.known > (second?.known ?? 0) ? best.name : undefined;
}

/** Returns the path of the block that an issue about an unknown type concerns. */
const blockOf = ({ path }: Issue): Path => (path.at(-1) === "type" ? path.slice(0, -1) : path);

/** Reports a missing or unknown block type. @param inferredType the inferred type, if there is one */
function typeProblem(path: Path, document: JsonDocument, inferredType: unknown): Problem {
  const { type } = valueAt(document.value, path) as { type?: unknown };
  const known = Object.keys(blocks);
  if (type === undefined) {
    const fix = inferredType === undefined ? suggestion("", known) : `Add "type": "${inferredType}".`;
    return error({ ...document.place(path), length: 1 }, 'This block has no "type".', fix);
  }
  const isInferred = typeof inferredType === "string" && inferredType !== type;
  const fix = isInferred ? `Did you mean "${inferredType}"?` : suggestion(String(type), known);
  return error(document.place([...path, "type"]), `There is no block type ${JSON.stringify(type)}.`, fix);
}

const isMissing = ({ code, input, path }: Issue) =>
  code !== "unrecognized_keys" && code !== "invalid_union" && input === undefined && path.length > 0;

/** Whether a field seems missing only because its name is misspelt. Another issue reports that. */
function isMisspelt(path: Path, issues: Issue[]): boolean {
  const name = String(path.at(-1));
  return issues.some(
    (other) =>
      other.code === "unrecognized_keys" &&
      pointer(other.path) === pointer(path.slice(0, -1)) &&
      other.keys.some((key) => nearest(key, [name]) !== undefined),
  );
}

/** Returns the path to a value in words for authors: `gauge › target › label: `. */
export function pathInWords(path: Path, root: unknown): string {
  const isInBlock = path[0] === "blocks" && path.length > 1;
  const steps = path.map((key) => (typeof key === "number" ? String(key + 1) : String(key)));
  if (isInBlock) {
    const type = valueAt(root, [...path.slice(0, 2), "type"]);
    steps.splice(0, 2, typeof type === "string" ? type : `block ${steps[1]}`);
  }
  return steps.length === 0 ? "" : `${steps.join(" › ")}: `;
}
