import type { z } from "zod";
import { kinds } from "../../schemas/fields.ts";
import { chooseTypes } from "./choose-types.ts";
import { exampleOf, explainIssue, explainKey, type Issue, type Surroundings } from "./explain-issue.ts";
import type { JsonDocument } from "./json.ts";
import { type Path, pointer } from "./json-path.ts";
import { nearest, type Place, type Problem, suggestion } from "./problem.ts";
import { fieldsAt, schemaAt, valueAt } from "./schema-at.ts";

/** What a document says by its schema. */
export interface Validated<S extends z.ZodType> {
  /** The document's value, where it fits: schemas change nothing, and a copy would take as much room again. */
  value?: z.infer<S>;
  /** What is wrong, in plain words. */
  problems: Problem[];
  /** What does not fit, in the value as it was meant. */
  unfit?: Unfit;
}

export interface Unfit {
  /** The document's, with the types that were most likely meant. */
  value: unknown;
  issues: Issue[];
  /** Paths of what has another type than was written. */
  retyped: Path[];
}

/** @param languages codes of the site's languages, as far as they are known */
export function validate<S extends z.ZodType>(
  schema: S,
  document: JsonDocument,
  languages: string[],
): Validated<S> {
  const { problems, sound } = document;
  if (!sound) return { problems };
  const result = parse(schema, document.value);
  if (result.success) return { value: document.value as z.infer<S>, problems };
  const found = withItems(result.error.issues, schema, document.value);
  const { value, retyped, problems: inTypes } = chooseTypes(schema, document, found);
  const issues = retyped.length > 0 ? issuesOf(schema, value) : found;
  const around = { schema, root: value, document, languages };
  return {
    problems: [...problems, ...inTypes, ...explain(issues, around)],
    unfit: { value, issues, retyped },
  };
}

const parse = <S extends z.ZodType>(schema: S, value: unknown) =>
  schema.safeParse(value, { reportInput: true });

const issuesOf = (schema: z.ZodType, value: unknown): Issue[] =>
  withItems(parse(schema, value).error?.issues ?? [], schema, value);

/** The issues, and those of the items of lists that are too long: zod looks at none of these. */
function withItems(issues: Issue[], schema: z.ZodType, root: unknown): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "too_big" || issue.origin !== "array") return [issue];
    const { def } = (schemaAt(schema, root, issue.path) as z.core.$ZodTypes)._zod;
    const items = valueAt(root, issue.path);
    if (def.type !== "array" || !Array.isArray(items)) return [issue];
    const inItems = items.flatMap((item, at) =>
      issuesOf(def.element as z.ZodType, item).map((inner) => ({
        ...inner,
        path: [...issue.path, at, ...inner.path],
      })),
    );
    return [issue, ...inItems];
  });
}

function explain(issues: Issue[], around: Surroundings): Problem[] {
  const { schema, root, document, languages } = around;
  const problem = (place: Place, path: Path, message: string, fix?: string): Problem => ({
    severity: "error",
    message: `${where(path, root)}${message}`,
    ...(fix !== undefined && { fix }),
    ...place,
  });
  const present = issues.flatMap((issue) => {
    const { path } = issue;
    if (isMissing(issue) || isUnknownName(issue, around) || isTold(issue)) return [];
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
    issues.filter((issue) => isMissing(issue) && !isMisspelt(issue, issues)),
    ({ path }) => pointer(path.slice(0, -1)),
  );
  const absent = [...missing.values()].map((fields) => {
    const path = fields[0]?.path.slice(0, -1) ?? [];
    const names = fields.map((field) => String(field.path.at(-1)));
    const [name = ""] = names;
    const place = { ...document.place(path), length: 1 };
    if (names.length > 1) return problem(place, path, `${list(names)} are missing.`, "Add them.");
    const fix = exampleOf(name, schemaAt(schema, root, [...path, name]), languages);
    return problem(place, path, `"${name}" is missing.`, fix);
  });
  return [...present, ...absent];
}

const isMissing = ({ code, input, path }: Issue) =>
  code !== "unrecognized_keys" && input === undefined && path.length > 0;

/** Blocks of no type, and numbers too large to be one, are told where they are read. */
const isTold = ({ code, input }: Issue) =>
  code === "invalid_union" || input === Number.POSITIVE_INFINITY || input === Number.NEGATIVE_INFINITY;

/** Whether a missing field stands there under a name that is nearly its own, which is told already. */
function isMisspelt({ path }: Issue, issues: Issue[]): boolean {
  const name = String(path.at(-1));
  return issues.some(
    (other) =>
      other.code === "unrecognized_keys" &&
      pointer(other.path) === pointer(path.slice(0, -1)) &&
      other.keys.some((key) => nearest(key, [name]) !== undefined),
  );
}

/** Whether a value names something in a form that no name has: the checks across files know what there is instead. */
export function isUnknownName(
  { code, path }: Issue,
  { schema, root }: Pick<Surroundings, "schema" | "root">,
) {
  if (code !== "invalid_format") return false;
  const kind = kinds.get(schemaAt(schema, root, path))?.kind;
  return kind === "page" || kind === "fact" || kind === "constellation";
}

const mostListed = 8;

function list(names: string[]): string {
  const shown = names.slice(0, mostListed).map((name) => `"${name}"`);
  if (names.length > mostListed) shown.push(`${names.length - mostListed} more`);
  return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** The way to a value in the author's terms: `gauge › target › label: `. */
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
