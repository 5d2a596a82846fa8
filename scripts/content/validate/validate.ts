import type { z } from "zod";
import { blocks } from "../../../schemas/block.ts";
import { kinds } from "../../../schemas/fields/fields.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type Path, pointer } from "../json/json-path.ts";
import { error, nearest, type Place, type Problem, suggestion } from "../problem.ts";
import { exampleOf, explainIssue, explainKey, type Issue, type Surroundings } from "./explain-issue.ts";
import { fieldsAt, type Schema, schemaAt, valueAt } from "./schema-at.ts";

/**
 * Returns the problems of a document that doesn't fit its schema.
 *
 * @param languages codes of the site's languages, if they are known
 */
export function validate(schema: Schema, document: JsonDocument, languages: string[]): Problem[] {
  const issues = issuesOf(schema, document.value).filter(
    (issue) => !isUnknownName(issue, schema, document.value),
  );
  if (issues.length === 0) return [];
  const root = structuredClone(document.value);
  const blocks = issues.filter(({ code }) => code === "invalid_union").map(blockOf);
  const inferred = blocks.filter((path) => {
    const block = valueAt(root, path) as { type?: unknown };
    const type = inferBlockType(block);
    if (type !== undefined) block.type = type;
    return type !== undefined;
  });
  const found = inferred.length > 0 ? issuesOf(schema, root) : issues;
  const around = { schema, root, document, languages };
  const types = inferred.filter((path) => !isMisspelt([...path, "type"], found));
  return [...types.map((path) => typeProblem(path, around)), ...explain(found, around)];
}

const issuesOf = (schema: Schema, value: unknown): Issue[] =>
  (schema as z.ZodType)
    .safeParse(value, { reportInput: true })
    .error?.issues.flatMap((issue) => [issue, ...issuesOfItems(issue, schema, value)]) ?? [];

/** Returns the issues of the items in a list that is too long: zod stops at its length. */
function issuesOfItems(issue: Issue, schema: Schema, root: unknown): Issue[] {
  if (issue.code !== "too_big" || issue.origin !== "array") return [];
  const { def } = (schemaAt(schema, root, issue.path) as z.core.$ZodTypes)._zod;
  const items = valueAt(root, issue.path);
  if (def.type !== "array" || !Array.isArray(items)) return [];
  return items.flatMap((item, at) =>
    issuesOf(def.element, item).map((inner) => ({ ...inner, path: [...issue.path, at, ...inner.path] })),
  );
}

function explain(issues: Issue[], around: Surroundings): Problem[] {
  const { schema, root, document, languages } = around;
  const problem = (place: Place, path: Path, message: string, fix?: string) =>
    error(place, `${where(path, root)}${message}`, fix);
  const present = issues.flatMap((issue) => {
    const { path } = issue;
    if (isMissing(issue) || isUnknownName(issue, schema, root)) return [];
    if (issue.code === "invalid_union") return [typeProblem(blockOf(issue), around)];
    if (issue.code === "unrecognized_keys") {
      const known = fieldsAt(schema, root, path);
      return issue.keys.map((key) =>
        problem(
          document.keyPlace([...path, key]),
          path,
          `"${key}" isn't a field here.`,
          suggestion(key, known),
        ),
      );
    }
    if (issue.code === "invalid_key") {
      const { message, fix } = explainKey(issue, around);
      return [problem(document.keyPlace(path), path.slice(0, -1), message, fix)];
    }
    const { message, fix } = explainIssue(issue, around);
    return [problem(document.place(path), path, message, fix)];
  });
  const missing = Map.groupBy(
    issues.filter((issue) => isMissing(issue) && !isMisspelt(issue.path, issues)),
    ({ path }) => pointer(path.slice(0, -1)),
  );
  const absent = [...missing.values()].map((fields) => {
    const path = fields[0]?.path.slice(0, -1) ?? [];
    const names = fields.map((field) => String(field.path.at(-1)));
    const [name = ""] = names;
    const place = { ...document.place(path), length: 1 };
    if (names.length > 1) {
      const quoted = names.map((field) => `"${field}"`);
      const list = `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
      return problem(place, path, `${list} are missing.`, "Add them.");
    }
    const fix = exampleOf(name, schemaAt(schema, root, [...path, name]), languages);
    return problem(place, path, `"${name}" is missing.`, fix);
  });
  return [...present, ...absent];
}

/**
 * Infers the type of a block whose `type` is missing or unknown: a similar name, otherwise the type with most of its
 * fields.
 */
function inferBlockType(block: Record<string, unknown>): string | undefined {
  const near = typeof block.type === "string" ? nearest(block.type, Object.keys(blocks)) : undefined;
  if (near !== undefined) return near;
  const fields = Object.keys(block).filter((field) => field !== "type");
  const ranked = Object.entries(blocks)
    .map(([name, { schema }]) => ({
      name,
      known: fields.filter((field) => Object.hasOwn(schema.shape, field)).length,
    }))
    .toSorted((a, b) => b.known - a.known);
  const [best, second] = ranked;
  return best && best.known >= 2 && best.known > (second?.known ?? 0) ? best.name : undefined;
}

/** Returns the path of the block that an issue about an unknown type concerns. */
const blockOf = ({ path }: Issue): Path => (path.at(-1) === "type" ? path.slice(0, -1) : path);

/**
 * Reports a missing or unknown block type.
 *
 * @param around the document, with the inferred type filled in if there is one
 */
function typeProblem(path: Path, { root, document }: Surroundings): Problem {
  const { type } = valueAt(document.value, path) as { type?: unknown };
  const meant = valueAt(root, [...path, "type"]);
  const names = Object.keys(blocks);
  if (type === undefined) {
    const fix = meant === undefined ? `Add one: ${names.toSorted().join(", ")}.` : `Add "type": "${meant}".`;
    return error({ ...document.place(path), length: 1 }, 'This block has no "type".', fix);
  }
  const fix = meant === type ? suggestion(String(type), names) : `Did you mean "${meant}"?`;
  return error(document.place([...path, "type"]), `There is no block type ${JSON.stringify(type)}.`, fix);
}

const isMissing = ({ code, input, path }: Issue) =>
  code !== "unrecognized_keys" && code !== "invalid_union" && input === undefined && path.length > 0;

/** Whether a field is only missing because its name is misspelt, which another issue reports. */
function isMisspelt(path: Path, issues: Issue[]): boolean {
  const name = String(path.at(-1));
  return issues.some(
    (other) =>
      other.code === "unrecognized_keys" &&
      pointer(other.path) === pointer(path.slice(0, -1)) &&
      other.keys.some((key) => nearest(key, [name]) !== undefined),
  );
}

/** Whether a value is a malformed name, which the check for unknown names reports better. */
function isUnknownName({ code, path }: Issue, schema: Schema, root: unknown): boolean {
  if (code !== "invalid_format") return false;
  const kind = kinds.get(schemaAt(schema, root, path))?.kind;
  return kind === "page" || kind === "fact" || kind === "illustration";
}

/** Returns the path to a value in words for authors: `gauge › target › label: `. */
export function where(path: Path, root: unknown): string {
  const steps: string[] = [];
  path.forEach((key, index) => {
    if (path[0] === "blocks" && index === 0 && path.length > 1) return;
    if (path[0] === "blocks" && index === 1) {
      const type = valueAt(root, [...path.slice(0, 2), "type"]);
      steps.push(typeof type === "string" ? type : `block ${Number(key) + 1}`);
    } else if (typeof key === "number") steps.push(String(key + 1));
    else steps.push(String(key));
  });
  return steps.length === 0 ? "" : `${steps.join(" › ")}: `;
}
