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

/** Reports each name that is in a list twice. @param pathTo path to the name at an index */
export const repeatedNames = (names: string[], pathTo: (at: number) => Path): Mistake[] =>
  names.flatMap((name, at) => {
    const message = `"${name}" is in this list twice.`;
    return mistakeIf(names.indexOf(name) < at, pathTo(at), message, "Change or remove one.");
  });

/** Where the texts are that tell the items of a list apart: the items themselves, or one of their fields. */
const itemTexts: string[][] = [[], ["name"], ["label"], ["title"], ["heading"], ["fact"], ["page"]];

/** Warns about each item of a list, or of a list within, that has the text or the name of an earlier one. */
export function repeatedItems(value: unknown, path: Path = []): Mistake[] {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => repeatedItems(inner, [...path, key]));
  const own = itemTexts.flatMap((field) => {
    const texts = value.map((item) => textsIn(item, ...field));
    return repeatedTexts(texts, (at) => [...path, at, ...field]);
  });
  return [...value.flatMap((item, at) => repeatedItems(item, [...path, at])), ...own];
}

/** Returns the texts of an item, or of its field, by language. There are none if visitors may not see it. */
function textsIn(item: Record<string, unknown>, name?: string): Record<string, string> {
  if (typeof item !== "object" || (item.hidden ?? item.from ?? item.until)) return {};
  const text = (name ? item[name] : item) ?? {};
  if (typeof text === "string") return { "": text };
  return Object.keys(text).every(isLanguageKey) ? (text as Record<string, string>) : {};
}

/** Warns about each text that is in a list twice, in one language or in all. */
export const repeatedTexts = (texts: Record<string, string>[], pathTo: (at: number) => Path): Mistake[] =>
  texts.flatMap((text, at) => {
    const isRepeated = ([code, one]: [string, string]) =>
      one.trim() !== "" && texts.findIndex((other) => other[code] === one) < at;
    const [code = "", one] = Object.entries(text).find(isRepeated) ?? [];
    const path = code === "" ? pathTo(at) : [...pathTo(at), code];
    return warningIf(one !== undefined, path, `"${one}" is in this list twice.`, "Change or remove one.");
  });
