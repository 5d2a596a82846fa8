import { isDeepStrictEqual } from "node:util";
import { JsonParser, type Span } from "./json-parser.ts";
import { type Path, pointer } from "./json-path.ts";
import type { Flaw } from "./json-scanner.ts";

/**
 * Smallest changes of a JSON text: all that stands around a change stays as it was, byte order mark and line ends too,
 * and a text that holds the value already is returned as it is. What stands on one line stays there; where each key or
 * item has a line, a new one gets its own. Each throws SyntaxProblem where the text is no JSON or states a key twice,
 * Error where nothing of the right kind stands at `path`.
 */

/** What keeps a text from being JSON, and where. */
export class SyntaxProblem extends Error {
  readonly start: number;

  constructor(message: string, start: number) {
    super(message);
    this.start = start;
  }
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Sets the string at `path`. */
export function setString(raw: string, path: Path, value: string): string {
  return edit(raw, path, '"', (text, span) => replace(text, span, value));
}

/** Sets the string that a key of the object at `path` has, or adds it after the others. */
export function putString(raw: string, path: Path, key: string, value: string): string {
  return edit(raw, path, "{", (text, object, spans) => {
    const present = spans.get(pointer([...path, key]));
    if (present) return replace(text, present, value);
    return insert(text, object, lastWithin(path, spans), { key, value });
  });
}

/** Adds a key after those of the object at `path`. @throws Error when it is there with another value */
export function addKey(raw: string, path: Path, key: string, value: Json): string {
  return edit(raw, path, "{", (text, object, spans) => {
    const present = spans.get(pointer([...path, key]));
    if (!present) return insert(text, object, lastWithin(path, spans), { key, value });
    if (isDeepStrictEqual(JSON.parse(text.slice(present.start, present.end)), value)) return text;
    throw new Error(`json-edit: ${pointer([...path, key])} has another value already.`);
  });
}

/** Adds an item at the end of the array at `path`. */
export function appendItem(raw: string, path: Path, value: Json): string {
  return edit(raw, path, "[", (text, array, spans) =>
    insert(text, array, lastWithin(path, spans), { value }),
  );
}

type Spans = ReadonlyMap<string, Span>;

const openings = { '"': "string", "{": "object", "[": "array" };

function edit(
  raw: string,
  path: Path,
  opening: keyof typeof openings,
  change: (text: string, span: Span, spans: Spans) => string,
): string {
  const mark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = raw.slice(mark.length);
  const spans = new Map<string, Span>();
  const refuse = ({ message, start }: Flaw) => {
    throw new SyntaxProblem(message, start);
  };
  new JsonParser(text, refuse, spans).document();
  const span = spans.get(pointer(path));
  if (!span || text[span.start] !== opening)
    throw new Error(`json-edit: there is no ${openings[opening]} at ${pointer(path) || "the top"}.`);
  return mark + change(text, span, spans);
}

const replace = (text: string, { start, end }: Span, value: string): string =>
  JSON.parse(text.slice(start, end)) === value
    ? text
    : text.slice(0, start) + JSON.stringify(value) + text.slice(end);

/** The value that stands last in the object or array at `path`. */
function lastWithin(path: Path, spans: Spans): Span | undefined {
  const beginning = `${pointer(path)}/`;
  const within = [...spans].filter(([at]) => at.startsWith(beginning) && !at.includes("/", beginning.length));
  return within.at(-1)?.[1];
}

interface Item {
  key?: string;
  value: Json;
}

const lineStart = /\r?\n[ \t]*$/;

function insert(text: string, { start, end }: Span, last: Span | undefined, { key, value }: Item): string {
  const unit = /\n([ \t]+)/.exec(text)?.[1] ?? "  ";
  const named = (colon: string) => (key === undefined ? "" : JSON.stringify(key) + colon);
  const onLine = (line: string) => line + named(": ") + written(value, line, unit, named(": ").length);
  if (!last) {
    const inside = text.slice(start + 1, end - 1);
    const closing = lineStart.exec(inside)?.[0];
    if (closing !== undefined) return splice(text, start + 1, onLine(closing + unit));
    const padding = key === undefined ? "" : " ";
    return splice(text, start + 1, padding + named(": ") + oneLine(value) + (inside === "" ? padding : ""));
  }
  const from = last.key?.start ?? last.start;
  const gap = /[ \t\r\n]*$/.exec(text.slice(start, from))?.[0] ?? "";
  const line = lineStart.exec(gap)?.[0];
  if (line !== undefined) return splice(text, last.end, `,${onLine(line)}`);
  const colon = last.key ? text.slice(last.key.end, last.start) : ": ";
  const isOnly = text[from - gap.length - 1] !== ",";
  const space = isOnly && colon !== ":" ? " " : gap;
  return splice(text, last.end, `,${space}${named(colon)}${oneLine(value)}`);
}

const splice = (text: string, at: number, added: string) => text.slice(0, at) + added + text.slice(at);

const isNested = (value: Json): value is Extract<Json, object> => typeof value === "object" && value !== null;

/** What stands in an object or array, each written by `write`, which is told how long the key before it is. */
function parts(value: Extract<Json, object>, write: (inner: Json, used: number) => string): string[] {
  if (Array.isArray(value)) return value.map((inner) => write(inner, 0));
  return Object.entries(value).map(([name, inner]) => {
    const key = `${JSON.stringify(name)}: `;
    return key + write(inner, key.length);
  });
}

function oneLine(value: Json): string {
  if (!isNested(value)) return JSON.stringify(value);
  const inside = parts(value, oneLine).join(", ");
  if (Array.isArray(value)) return `[${inside}]`;
  return inside === "" ? "{}" : `{ ${inside} }`;
}

/** As long as the formatter lets a line be, with a comma at its end. */
const longestLine = 109;

/** On one line where it fits, else each of its parts on its own. @param line the break and indentation before it */
function written(value: Json, line: string, unit: string, used: number): string {
  const whole = oneLine(value);
  const column = line.length - line.indexOf("\n") - 1 + used;
  if (!isNested(value) || column + whole.length <= longestLine) return whole;
  const inside = parts(value, (inner, key) => written(inner, line + unit, unit, key));
  const [opening, closing] = Array.isArray(value) ? "[]" : "{}";
  return `${opening}${inside.map((part) => line + unit + part).join(",")}${line}${closing}`;
}
