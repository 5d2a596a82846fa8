import type { Issue } from "./explain-issue.ts";
import type { JsonDocument } from "./json.ts";
import type { Path } from "./json-path.ts";
import { nearest, type Problem, suggestion } from "./problem.ts";
import { type Option, optionsAt, type Schema, valueAt } from "./schema-at.ts";

type Fields = Record<string, unknown>;

interface Chosen {
  /** The document's value, with the types that were most likely meant. */
  value: unknown;
  /** Paths of what has another type in it. */
  retyped: Path[];
  problems: Problem[];
}

/** Tells of each block whose `type` is none, so that the rest of it is seen as what was meant. */
export function chooseTypes(schema: Schema, document: JsonDocument, issues: Issue[]): Chosen {
  const unknown = issues.filter(({ code }) => code === "invalid_union");
  const chosen: Chosen = { value: document.value, retyped: [], problems: [] };
  if (unknown.length === 0) return chosen;
  chosen.value = structuredClone(document.value);
  for (const { path: at } of unknown) {
    const path = at.at(-1) === "type" ? at.slice(0, -1) : at;
    const options = optionsAt(schema, document.value, path);
    const block = valueAt(chosen.value, path) as Fields;
    const { type, misspelt, ...problem } = typeOf(block, options);
    const place =
      misspelt !== undefined
        ? document.keyPlace([...path, misspelt])
        : "type" in block
          ? document.place([...path, "type"])
          : { ...document.place(path), length: 1 };
    chosen.problems.push({ severity: "error", ...problem, ...place });
    chosen.retyped.push(path);
    if (type === undefined) continue;
    if (misspelt !== undefined) delete block[misspelt];
    block.type = type;
  }
  return chosen;
}

/** What is wrong with the type of a block, and the type that was meant. */
function typeOf(
  block: Fields,
  options: Option[],
): { message: string; fix: string; type?: string; misspelt?: string } {
  const names = options.map(({ name }) => name);
  const { type } = block;
  const byFields = typeByFields(block, options);
  if (type === undefined) {
    const misspelt = Object.keys(block).find(
      (key) => nearest(key, ["type"]) !== undefined && names.includes(String(block[key])),
    );
    if (misspelt !== undefined) {
      const message = `"${misspelt}" isn't a field here.`;
      return { message, fix: 'Did you mean "type"?', type: String(block[misspelt]), misspelt };
    }
    const message = 'This block has no "type".';
    return byFields === undefined
      ? { message, fix: `Add one: ${names.toSorted().join(", ")}.` }
      : { message, fix: `By its fields it is a "${byFields}": add "type": "${byFields}".`, type: byFields };
  }
  const message = `There is no block type ${JSON.stringify(type)}.`;
  const near = typeof type === "string" ? nearest(type, names) : undefined;
  if (near === undefined && byFields !== undefined)
    return { message, fix: `By its fields it is a "${byFields}".`, type: byFields };
  return { message, fix: suggestion(String(type), names), ...(near !== undefined && { type: near }) };
}

/** The one type that has all the fields of a block. */
function typeByFields(block: Fields, options: Option[]): string | undefined {
  const fields = Object.keys(block).filter((field) => field !== "type");
  const fit = options.filter((option) => fields.every((field) => option.fields.includes(field)));
  return fields.length >= 2 && fit.length === 1 ? fit[0]?.name : undefined;
}
