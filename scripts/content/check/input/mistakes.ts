import { type Path, pointer } from "../../json/json-path.ts";
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

/** Reports each name that is in a list of a file twice. */
export const errorsForRepeated = (
  file: ContentFile | undefined,
  ...list: Parameters<typeof repeatedNames>
) => (file ? problemsOf(file, repeatedNames(...list)) : []);

/** Reports each text that is in a list twice, in one language or in all. */
export function repeatedTexts(texts: Record<string, string>[], pathTo: (at: number) => Path): Mistake[] {
  const repeated = Object.keys(texts[0] ?? {}).flatMap((code) =>
    repeatedNames(
      texts.map((text) => text[code] ?? ""),
      (at) => [...pathTo(at), code],
    ),
  );
  const byText = Map.groupBy(repeated, ({ path }) => pointer(path.slice(0, -1)));
  return [...byText.values()].flatMap(([mistake]) => (mistake ? [{ ...mistake, severity: "warning" }] : []));
}
