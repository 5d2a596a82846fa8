import { isUtf8 } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import { isLanguageKey } from "../../schemas/fields/fields.ts";
import { attempt } from "../../src/attempt.ts";
import { align } from "../content/json/align.ts";
import type { Path } from "../content/json/json-path.ts";
import { isLeftover } from "../content/read/leftovers.ts";
import { pathInWords } from "../content/validate/validate.ts";
import { partOf } from "../translate/content-texts.ts";
import { changedFiles } from "./repository.ts";

/** A value that differs between two states of the content. Both are equal if it was only moved within its list. */
export interface ContentChange {
  /** such as content/pages/web.json */
  file: string;
  /** path of the value; empty: the whole file. In a clause, the index of the paragraph. */
  path: Path;
  /** undefined: it wasn't there */
  before: unknown;
  /** undefined: it isn't there */
  after: unknown;
  /** type of the block that has the value */
  block?: string;
}

export type ValuePlace = Pick<ContentChange, "file" | "path" | "block">;

/** Whether a file is a list of lines that commands keep. */
export const isLock = (file: string): boolean => file.endsWith(".lock");

/** Returns what differs in `content`, except in lock files, between a commit and another one, or else the disk. */
export function contentChanges(root: string, from: string, to?: string): ContentChange[] {
  return changedFiles(root, from, to)
    .filter(({ file }) => !isLock(file) && !isLeftover(file))
    .flatMap(({ file, before, after }) =>
      differences({ file, path: [] }, contentOf(file, before), contentOf(file, after)),
    );
}

/** Returns a file's JSON value, or the paragraphs of a clause. Other and damaged files are one text. */
export function contentOf(file: string, bytes: Buffer | undefined): unknown {
  if (!bytes) return undefined;
  const text = bytes.toString(isUtf8(bytes) ? "utf8" : "latin1").replace(/^\uFEFF/, "");
  if (file.endsWith(".mdx")) return text.replaceAll("\r\n", "\n").trimEnd().split("\n\n");
  const value = file.endsWith(".json") ? attempt(() => JSON.parse(text)) : undefined;
  return value === undefined ? text : value;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the place of a value in the value at `place`. */
export const placeIn = ({ file, path, block }: ValuePlace, key: PropertyKey, value: unknown): ValuePlace => {
  const type = path[0] === "blocks" && path.length === 1 && isObject(value) ? value.type : block;
  return { file, path: [...path, key], ...(typeof type === "string" && { block: type }) };
};

function differences(place: ValuePlace, before: unknown, after: unknown): ContentChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const { origins, moved } = align(before, after);
    const kept = new Set(origins);
    const removed = before.flatMap((item, at) =>
      kept.has(at) ? [] : [{ ...placeIn(place, at, item), before: item, after: undefined }],
    );
    const others = after.flatMap((item, at) => {
      const own = placeIn(place, at, item);
      if (moved.has(at)) return [{ ...own, before: item, after: item }];
      return differences(own, before[origins[at] ?? before.length], item);
    });
    return [...removed, ...others];
  }
  if (!isObject(before) || !isObject(after)) return [{ ...place, before, after }];
  const [from, to] = [before, after].map((value) => new Map(Object.entries(value)));
  return Object.keys({ ...before, ...after }).flatMap((key) => {
    const [own, other] = [from?.get(key), to?.get(key)];
    return differences(placeIn(place, key, other ?? own), own, other);
  });
}

/** Returns the language of a text: the last key of its path, or in the name of its file. */
export const languageOf = ({ file, path }: ValuePlace): string | undefined =>
  /\.([\w-]+)\.mdx$/.exec(file)?.[1] ?? [path.at(-1)].map(String).find(isLanguageKey);

/** One line: page or file, field in words, language, then the changed words: `web, hero headline (en): sell more → earn more`. */
export function changeInWords(change: ContentChange): string {
  const { file, path, block, before, after } = change;
  const language = languageOf(change);
  const isClause = file.endsWith(".mdx");
  const name = isClause ? file.replace(/^content\/|\.[^.]*\.mdx$/g, "") : partOf(file);
  const inBlock = block === undefined ? path : [block, ...path.slice(2)];
  const field = isClause
    ? ["paragraph", ...inBlock]
    : inBlock.slice(0, language === undefined ? undefined : -1);
  const words = path.length === 0 ? "" : pathInWords(field, undefined).replaceAll(" › ", " ").slice(0, -2);
  const where = [name, words].filter(Boolean).join(", ") + (language === undefined ? "" : ` (${language})`);
  const isFile = path.length === 0;
  if (before === undefined) return `${where}: added${isFile ? "" : ` ${excerpt(after)}`}`;
  if (after === undefined) return `${where}: removed${isFile ? "" : ` ${excerpt(before)}`}`;
  if (isFile) return `${where}: changed`;
  if (isDeepStrictEqual(before, after)) return `${where}: moved ${excerpt(after)}`;
  const [from, to] =
    typeof before === "string" && typeof after === "string" ? changedWords(before, after) : [before, after];
  return `${where}: ${excerpt(from)} → ${excerpt(to)}`;
}

/** Longest text to show as it is, in characters, and the unchanged words to show on both sides of changed ones. */
const longestText = 60;
const contextWords = 2;

/** Returns two texts without the words that both begin and end with, except the nearest ones. */
function changedWords(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= longestText) return [before, after];
  const [from, to] = [before.split(/\s+/), after.split(/\s+/)];
  const sharedStart = (one: string[], other: string[]) => {
    const at = one.findIndex((word, index) => word !== other[index]);
    return Math.max(0, (at === -1 ? one.length : at) - contextWords);
  };
  const start = sharedStart(from, to);
  const end = sharedStart(from.slice(start).reverse(), to.slice(start).reverse());
  const cut = (words: string[]) =>
    [start > 0 ? "…" : "", ...words.slice(start, words.length - end), end > 0 ? "…" : ""].join(" ");
  return [cut(from), cut(to)];
}

/** Returns a value, or the first text in it, on one line. */
export function excerpt(value: unknown): string {
  const text = typeof value === "string" ? value : (firstText(value) ?? inWords(value));
  const line = text
    .slice(0, 10 * longestText)
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim();
  return line.length > 2 * longestText ? `${line.slice(0, 2 * longestText).toWellFormed()}…` : line;
}

/** Writes a value without the signs of JSON: `value 3, unit minutes`. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([key, item]) => `${key} ${inWords(item)}`)
    .join(", ");
}

/** Returns the first text in a value. @param isWanted whether a text is wanted in a language */
export function firstText(value: unknown, isWanted = isLanguageKey): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value);
  const text = entries.find(([key, item]) => isWanted(key) && typeof item === "string")?.[1];
  return text ?? entries.map(([, item]) => firstText(item, isWanted)).find((found) => found !== undefined);
}
