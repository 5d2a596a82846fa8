import { relative, resolve } from "node:path";
import { CommandError, UsageError } from "../cli/command.ts";
import { suggestion } from "../content/problem.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";
import { type ContentText, listTexts } from "./content-texts.ts";
import { type Ledger, parseLedger } from "./ledger/ledger.ts";
import { languagesOf } from "./ledger/translation-states.ts";

export type Translations = ReturnType<typeof readTranslations>;

/** @throws {CommandError} if `content/site.json` or the ledger can't be read */
export function readTranslations(root: string) {
  const { content, problems } = readContent(root);
  const { site } = content.shared;
  if (!site)
    throw new CommandError("content/site.json, which lists the languages, has errors. Run: npm run check");
  const filesWithErrors = new Set(
    problems.filter(({ severity }) => severity === "error").map(({ file }) => file),
  );
  return {
    /** The project's folder. */
    root,
    content,
    languages: languagesOf(site.value.languages),
    texts: listTexts(content).filter(({ file }) => !filesWithErrors.has(file)),
    ledger: readLedger(root),
    /** Content files with errors. `texts` lacks their texts. */
    filesWithErrors: [...filesWithErrors],
  };
}

/** Reads a project's ledger. @throws {CommandError} that shows every malformed line */
export function readLedger(root: string): Ledger {
  const { ledger, problems } = parseLedger(root);
  if (problems.length > 0) throw new CommandError(reportText(problems, root).trimEnd());
  return ledger;
}

/** @throws {CommandError} as `readTranslations`, and if any content file has errors */
export function readAllTranslations(root: string): Translations {
  const translations = readTranslations(root);
  const { filesWithErrors } = translations;
  if (filesWithErrors.length > 0)
    throw new CommandError(`${filesWithErrors.join(", ")} has errors. Run: npm run check`);
  return translations;
}

/** Returns the texts of the named pages, shared files and folders of clauses; all texts if none is named. @throws {UsageError} */
export function textsOfParts({ texts, filesWithErrors }: Translations, names: string[] = []): ContentText[] {
  const parts = new Set(texts.map(({ part }) => part));
  for (const name of names) {
    if (parts.has(name)) continue;
    const broken = filesWithErrors.find((file) => file.includes(name));
    if (broken !== undefined) throw new UsageError(`${broken} has errors. Run: npm run check`);
    throw new UsageError(`There is no page or file "${name}". ${suggestion(name, parts)}`);
  }
  return names.length === 0 ? texts : texts.filter(({ part }) => names.includes(part));
}

/** Returns the texts at `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN` from `root`. @throws {UsageError} if there is none */
export function textsNamed({ root, texts, filesWithErrors }: Translations, name: string): ContentText[] {
  const [, written = "", lineText, column] = /^(.+?)(?::(\d+)(?::(\d+))?)?$/s.exec(name) ?? [];
  const file = relative(root, resolve(root, written)).replaceAll("\\", "/");
  if (filesWithErrors.includes(file)) throw new UsageError(`${file} has errors. Run: npm run check`);
  const inFile = texts.filter((text) => filesOf(text).includes(file) || text.id === file);
  if (inFile.length === 0)
    throw new UsageError(
      `There is no content file ${file} with texts. ${suggestion(file, new Set(texts.flatMap(filesOf)))}`,
    );
  if (lineText === undefined || inFile.every(({ kind }) => kind === "clause")) return inFile;
  const line = Number(lineText);
  const onLine = inFile.filter((text) => {
    const lines = placesOf(text).map((place) => place.line);
    return line >= Math.min(...lines) && line <= Math.max(...lines);
  });
  const [first] = onLine;
  if (!first) throw new UsageError(`${file} has no text on line ${line}.`);
  if (column === undefined) return onLine;
  const startsBefore = (text: ContentText) =>
    text.place().line < line || text.place().column <= Number(column);
  return [onLine.findLast(startsBefore) ?? first];
}

const placesOf = (text: ContentText) =>
  [undefined, ...Object.keys(text.texts)].map((language) => text.place(language));

/** Returns the files of a text: a clause has one per language. */
const filesOf = (text: ContentText) => placesOf(text).map(({ file }) => file);
