/** Which texts somebody means. */

import { relative, resolve } from "node:path";
import { UsageError } from "../cli/command.ts";
import { suggestion } from "../content/problem.ts";
import type { ContentText } from "./content-texts.ts";
import type { Translations } from "./read-translations.ts";

/** The texts of pages, shared files and folders of clauses; all of them where none is named. @throws {UsageError} */
export function textsOfParts({ texts, unread }: Translations, names: string[]): ContentText[] {
  const parts = new Set(texts.map(({ part }) => part));
  for (const name of names) {
    if (parts.has(name)) continue;
    const broken = unread.find((file) => file.includes(name));
    if (broken !== undefined) throw new UsageError(`${broken} has mistakes. Run: npm run check`);
    throw new UsageError(`There is no page or file "${name}". ${suggestion(name, parts)}`);
  }
  return names.length === 0 ? texts : texts.filter(({ part }) => names.includes(part));
}

/**
 * The texts that a word means, as the status and an editor write it: `FILE:LINE`, `FILE:LINE:COLUMN`, `FILE:/PATH`, or
 * `FILE` for all of a file. The file may be written from the folder that one is in.
 *
 * @throws {UsageError} when there is none
 */
export function textsNamed({ texts, unread }: Translations, word: string, root: string): ContentText[] {
  const [, written = "", path, line, column] = /^(.+?)(?::(\/.*)|:(\d+)(?::(\d+))?)?$/s.exec(word) ?? [];
  const file = relative(root, resolve(root, written)).replaceAll("\\", "/");
  if (unread.includes(file)) throw new UsageError(`${file} has mistakes. Run: npm run check`);
  const inFile = texts.filter((text) => filesOf(text).includes(file) || text.id === file);
  if (inFile.length === 0) {
    const files = texts.flatMap(filesOf);
    throw new UsageError(`There is no content file ${file} with texts. ${suggestion(file, new Set(files))}`);
  }
  if (path !== undefined) {
    const found = inFile.filter(({ id }) => id === `${file}:${path}`);
    if (found.length > 0) return found;
    const paths = inFile.map(({ id }) => id.slice(file.length + 1));
    throw new UsageError(`${file} has no text at ${path}. ${suggestion(path, paths)}`);
  }
  if (line === undefined || inFile.every(({ kind }) => kind === "clause")) return inFile;
  const onLine = inFile.filter((text) => isOnLine(text, Number(line)));
  if (onLine.length === 0) throw new UsageError(`${file} has no text on line ${line}.`);
  if (column === undefined) return onLine;
  const before = onLine.filter(
    (text) => text.place().line < Number(line) || text.place().column <= Number(column),
  );
  return before.slice(-1).concat(before.length === 0 ? onLine.slice(0, 1) : []);
}

/** A clause has a file in each language. */
const filesOf = (text: ContentText): string[] => [
  ...new Set([text.file, ...Object.keys(text.texts).map((language) => text.place(language).file)]),
];

function isOnLine(text: ContentText, line: number): boolean {
  const lines = [text.place().line, ...Object.keys(text.texts).map((language) => text.place(language).line)];
  return line >= Math.min(...lines) && line <= Math.max(...lines);
}
