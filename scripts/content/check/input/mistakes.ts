import { isLanguageKey } from "../../../../schemas/fields/fields.ts";
import type { Path } from "../../json/json-path.ts";
import type { Problem } from "../../problem.ts";
import type { ContentFile } from "../../read/model.ts";
import { errorAt } from "./check-input.ts";

export interface Mistake {
  /** Path within the value that is checked. */
  path: Path;
  message: string;
  fix: string;
  /** Number of characters to mark, if not the whole value. */
  length?: number;
  /** A warning if the values may be intended; an error by default. */
  severity?: "warning";
}

/** A list with a mistake if something is wrong; otherwise empty. */
export const mistakeIf = (isWrong: boolean, path: Path, message: string, fix: string): Mistake[] =>
  isWrong ? [{ path, message, fix }] : [];
export const warningIf = (...mistake: Parameters<typeof mistakeIf>): Mistake[] =>
  mistakeIf(...mistake).map((one) => ({ ...one, severity: "warning" }));

/** Returns the problems of mistakes in a value of a file. @param at path to the value */
export const problemsOf = (file: ContentFile, mistakes: Mistake[], at: Path = []): Problem[] =>
  mistakes.map(({ path, message, fix, ...lengthAndSeverity }) => ({
    ...errorAt(file, [...at, ...path], message, fix),
    ...lengthAndSeverity,
  }));

/** Reports each name that is in a list twice; undefined is none. @param pathTo path to the name at an index */
export const repeatedNames = (names: (string | undefined)[], pathTo: (at: number) => Path): Mistake[] =>
  repeatedTexts(names.map(textsOf), pathTo).map(({ severity: _, ...mistake }) => mistake);

/** The fields that tell the items of a list apart, if they aren't texts themselves. */
const namingFields = ["name", "label", "title", "heading", "fact", "page"];

/** Warns about each item of a list, or of a list within, that has the text or the name of an earlier one. */
export function repeatedItems(value: object): Mistake[] {
  const isList = Array.isArray(value);
  const found: Mistake[] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== "object" || inner === null) continue;
    const at = isList ? Number(key) : key;
    for (const mistake of repeatedItems(inner)) found.push({ ...mistake, path: [at, ...mistake.path] });
  }
  // Most long lists are of numbers.
  if (!isList || typeof value[0] !== "object") return found;
  // Visitors may see only one of those that are hidden or dated.
  const items = value.map((item) => ((item.hidden ?? item.from ?? item.until) ? {} : item));
  found.push(...repeatedTexts(items.map(textsOf), (at) => [at]));
  for (const field of namingFields) {
    const names = items.map((item) => textsOf(item[field]));
    found.push(...repeatedTexts(names, (at) => [at, field]));
  }
  return found;
}

/** Returns a text by language, or a name; empty for other values. */
function textsOf(value: unknown = {}): Record<string, string> {
  if (typeof value === "string") return { "": value };
  return Object.keys(value as object).every(isLanguageKey) ? (value as Record<string, string>) : {};
}

/** Warns about each text that is in a list twice, in one language or in all. */
export function repeatedTexts(texts: Record<string, string>[], pathTo: (at: number) => Path): Mistake[] {
  const seen = new Set<string>();
  return texts.flatMap((text, at) => {
    const written = Object.entries(text).filter(([, one]) => one.trim() !== "");
    const [code = "", one] = written.find((entry) => seen.has(entry.join())) ?? [];
    for (const entry of written) seen.add(entry.join());
    const path = code === "" ? pathTo(at) : [...pathTo(at), code];
    return warningIf(one !== undefined, path, `"${one}" is in this list twice.`, "Change or remove one.");
  });
}
