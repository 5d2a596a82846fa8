import type { z } from "zod";
import type { JsonDocument } from "./json.ts";
import { type Path, pointer } from "./json-path.ts";
import { nearest, type Place, type Problem, suggestion } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** The document's value as its schema returns it, or nothing and every problem in plain words. */
export function validate<S extends z.ZodType>(
  schema: S,
  document: JsonDocument,
): { value?: z.infer<S>; problems: Problem[] } {
  if (document.problems.length > 0) return { problems: document.problems };
  const result = schema.safeParse(document.value, { reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  const issues = result.error.issues.filter((issue, _, all) => !isMisspelt(issue, all));
  return { problems: issues.flatMap((issue) => explain(issue, schema, document)) };
}

/** Whether a missing field stands there under a name that is nearly its own, which is told already. */
function isMisspelt({ code, input, path }: Issue, issues: Issue[]): boolean {
  if (code === "unrecognized_keys" || input !== undefined) return false;
  const name = String(path.at(-1));
  return issues.some(
    (other) =>
      other.code === "unrecognized_keys" &&
      pointer(other.path) === pointer(path.slice(0, -1)) &&
      other.keys.some((key) => nearest(key, [name]) !== undefined),
  );
}

function explain(issue: Issue, schema: z.ZodType, document: JsonDocument): Problem[] {
  const { path } = issue;
  const problem = (place: Place, message: string): Problem => ({
    severity: "error",
    message: `${where(path, document.value)}${message}`,
    ...place,
  });

  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, document.value, path);
    return issue.keys.map((key) =>
      problem(document.keyPlace([...path, key]), `"${key}" isn't a field here. ${suggestion(key, known)}`),
    );
  }
  if (issue.code === "invalid_key") {
    const key = String(path.at(-1));
    return [
      problem(document.keyPlace(path), `"${key}" can't be a name here. ${issue.issues[0]?.message ?? ""}`),
    ];
  }
  if (issue.code === "invalid_union") {
    const options = unionNames(schema, document.value, path);
    const typePath = path.at(-1) === "type" ? path : [...path, "type"];
    const type = valueAt(document.value, typePath);
    if (type === undefined) {
      const message = `"type" is missing. Add the block's type, one of: ${options.toSorted().join(", ")}.`;
      return [problem(opening(document, path), message)];
    }
    const place = document.place(typePath);
    return [problem(place, `There is no block type ${quote(type)}. ${suggestion(String(type), options)}`)];
  }
  if (issue.input === undefined && path.length > 0) {
    const name = String(path.at(-1));
    return [problem(opening(document, path.slice(0, -1)), `"${name}" is missing. Add it.`)];
  }
  return [problem(document.place(path), sentence(issue))];
}

/** What is wrong with a value that is there, and what to write. */
function sentence(issue: Issue): string {
  const value = quote(issue.input);
  switch (issue.code) {
    case "invalid_type":
      return `${value} stands where ${expected(issue.expected)} is expected.`;
    case "invalid_value": {
      const known = issue.values.map(String);
      const near = typeof issue.input === "string" ? nearest(issue.input, known) : undefined;
      return `${value} isn't one of ${known.join(", ")}.${near === undefined ? "" : ` Did you mean "${near}"?`}`;
    }
    case "too_big":
      return issue.origin === "number"
        ? `${value} is above ${issue.maximum}. Write ${issue.maximum} or less.`
        : `There are more than ${issue.maximum} here. Keep ${issue.maximum} at the most.`;
    case "too_small":
      if (issue.origin === "number")
        return `${value} is below ${issue.minimum}. Write ${issue.minimum} or more.`;
      if (issue.origin === "string") return "This text is empty. Write it.";
      return `At least ${issue.minimum} are expected here. Add what is missing.`;
    case "invalid_format":
      return `${value} doesn't have the right form. ${issue.message}`;
    default:
      return issue.message;
  }
}

const expectations: Record<string, string> = {
  string: "a text in double quotes",
  number: "a number",
  boolean: "true or false",
  array: "a list in square brackets",
  object: "an object in braces",
  record: "an object in braces, one text per language",
};

const expected = (type: string) => expectations[type] ?? type;

function quote(value: unknown): string {
  if (Array.isArray(value)) return "A list";
  if (typeof value === "object" && value !== null) return "An object";
  const written = JSON.stringify(value) ?? String(value);
  return written.length > 60 ? `${written.slice(0, 57)}…"` : written;
}

/** The way to a value in the author's terms: `gauge › target › label: `. */
export function where(path: Path, root: unknown): string {
  const steps: string[] = [];
  path.forEach((key, index) => {
    if (path[0] === "blocks" && index === 0) return;
    if (path[0] === "blocks" && index === 1) {
      const type = valueAt(root, [...path.slice(0, 2), "type"]);
      steps.push(typeof type === "string" ? type : `block ${Number(key) + 1}`);
    } else if (typeof key === "number") steps.push(String(key + 1));
    else steps.push(String(key));
  });
  return steps.length === 0 ? "" : `${steps.join(" › ")}: `;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}

/** The opening bracket of the object or list at `path`. */
function opening(document: JsonDocument, path: Path): Place {
  return { ...document.place(path), length: 1 };
}

type Schema = z.core.$ZodType;

/** The names of the fields of the object at `path`. */
function fieldsAt(schema: Schema, root: unknown, path: Path): string[] {
  const { def } = (schemaAt(schema, root, path) as z.core.$ZodTypes)._zod;
  return def.type === "object" ? Object.keys(def.shape) : [];
}

/** The names among which the union at or above `path` chooses. */
function unionNames(schema: Schema, root: unknown, path: Path): string[] {
  const unionPath = path.at(-1) === "type" ? path.slice(0, -1) : path;
  const { def } = (schemaAt(schema, root, unionPath, "union") as z.core.$ZodTypes)._zod;
  if (def.type !== "union") return [];
  const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
  return options.flatMap((option) => [...(option._zod.propValues?.[discriminator] ?? [])].map(String));
}

/** The schema of the value at `path`; a union is left at the option that the value chose, unless it is what is looked for. */
function schemaAt(schema: Schema, root: unknown, path: Path, lookedFor?: "union"): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") return schemaAt(def.innerType, root, path, lookedFor);
  if (def.type === "union" && !(lookedFor === "union" && path.length === 0)) {
    const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
    const name = (root as Record<string, z.core.util.Primitive>)[discriminator];
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
