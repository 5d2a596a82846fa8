import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from "jsonc-parser";
import { type Path, pointer } from "./json-path.ts";

/** Sets the string at `path`, or adds it as the last key of its object. Leaves everything else unchanged. */
export const putString = (raw: string, path: Path, value: string) => change(raw, path, value);

/** Adds an item at the end of the list at `path`. Leaves everything else unchanged. */
export const appendItem = (raw: string, path: Path, value: unknown) => change(raw, [...path, -1], value);

/** @throws Error if the text isn't JSON, or `path` can't hold the value */
function change(raw: string, path: Path, value: unknown): string {
  const byteOrderMark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = raw.slice(byteOrderMark.length);
  JSON.parse(text);
  const root = parseTree(text);
  const parent = root && findNodeAtLocation(root, path.slice(0, -1) as JSONPath);
  if (!parent?.children) throw new Error(`json-edit: nothing can be added at ${pointer(path.slice(0, -1))}.`);
  const last = parent.children.at(-1);
  // Puts the new item on its own line if the last item has its own line.
  const gap = /\r?\n[ \t]*$/.exec(text.slice(0, last?.offset))?.[0] ?? " ";
  const edits = modify(text, path as JSONPath, value, {}).map((edit) => ({
    ...edit,
    content: edit.content
      .replace(JSON.stringify(value), () => jsonText(value, Number.POSITIVE_INFINITY))
      .replace(/^,/, `,${gap}`),
  }));
  return byteOrderMark + applyEdits(text, edits);
}

/** Formats JSON like the content files: a value is on one line if that takes at most `width` characters. */
export function jsonText(value: unknown, width = 100, indent = ""): string {
  const line = inline(value);
  if (indent.length + line.length <= width || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + jsonText(item, width, inner)).join(",\n")}\n${indent}]`;
  const write = (name: string, item: unknown) => `${JSON.stringify(name)}: ${jsonText(item, width, inner)}`;
  const fields = Object.entries(value).map(([name, item]) => inner + write(name, item));
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inline(item)}`);
  return `{ ${fields.join(", ")} }`;
}

/** Returns a text as it is between quotes in JSON. Invisible characters are escaped, because most editors don't show them. */
export const escapeJson = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(
      /[\x7f-\xa0\xad\u2000-\u200f\u2028-\u202f\u205f-\u206f\ufeff]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
