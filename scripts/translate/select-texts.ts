import { relative, resolve } from "node:path";
import { UsageError } from "../cli/command.ts";
import { suggestion } from "../content/problem.ts";
import type { ContentText } from "./content-texts.ts";
import type { Translations } from "./read-translations.ts";

/**
 * Returns the texts of the named pages, shared files and folders of clauses; all texts if none is named. @throws
 * {UsageError}
 */
export function textsOfParts({ texts, unread }: Translations, names: string[]): ContentText[] {
  const parts = new Set(texts.map(({ part }) => part));
  for (const name of names) {
    if (parts.has(name)) continue;
    const broken = unread.find((file) => file.includes(name));
    if (broken !== undefined) throw new UsageError(`${broken} has errors. Run: npm run check`);
    throw new UsageError(`There is no page or file "${name}". ${suggestion(name, parts)}`);
  }
  return names.length === 0 ? texts : texts.filter(({ part }) => names.includes(part));
}

/**
 * Returns the texts at `FILE:LINE`, `FILE:LINE:COLUMN` or `FILE:/PATH`, or all texts of `FILE`. The file is relative to
 * `root`.
 *
 * @throws {UsageError} if there is none
 */
export function textsNamed({ texts, unread }: Translations, name: string, root: string): ContentText[] {
  const [, written = "", path, lineText, column] = /^(.+?)(?::(\/.*)|:(\d+)(?::(\d+))?)?$/s.exec(name) ?? [];
  const file = relative(root, resolve(root, written)).replaceAll("\\", "/");
  if (unread.includes(file)) throw new UsageError(`${file} has errors. Run: npm run check`);
  const inFile = texts.filter((text) => filesOf(text).includes(file) || text.id === file);
  if (inFile.length === 0)
    throw new UsageError(
      `There is no content file ${file} with texts. ${suggestion(file, new Set(texts.flatMap(filesOf)))}`,
    );
  if (path !== undefined) {
    const found = inFile.filter(({ id }) => id === `${file}:${path}`);
    if (found.length > 0) return found;
    const paths = inFile.map(({ id }) => id.slice(file.length + 1));
    throw new UsageError(`${file} has no text at ${path}. ${suggestion(path, paths)}`);
  }
  if (lineText === undefined || inFile.every(({ kind }) => kind === "clause")) return inFile;
  const line = Number(lineText);
  const onLine = inFile.filter((text) => {
    const lines = [undefined, ...Object.keys(text.texts)].map((language) => text.place(language).line);
    return line >= Math.min(...lines) && line <= Math.max(...lines);
  });
  if (onLine.length === 0) throw new UsageError(`${file} has no text on line ${line}.`);
  if (column === undefined) return onLine;
  const startsBefore = (text: ContentText) => {
    const place = text.place();
    return place.line < line || place.column <= Number(column);
  };
  return [onLine.findLast(startsBefore) ?? (onLine[0] as ContentText)];
}

/** Returns the files of a text: a clause has one per language. */
const filesOf = (text: ContentText): string[] =>
  [undefined, ...Object.keys(text.texts)].map((language) => text.place(language).file);
