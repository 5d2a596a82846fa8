import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CommandError, UsageError } from "../cli/command.ts";
import { suggestion } from "../content/problem.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { writeCsv } from "./exchange/csv-format.ts";
import { type Selection, selectUnits } from "./exchange/export-units.ts";
import type { Direction } from "./exchange/translation-units.ts";
import { writeXliff } from "./exchange/xliff-format.ts";
import { readTranslations, type Translations } from "./read-translations.ts";
import { textsOfParts } from "./select-texts.ts";

export interface ExportOptions {
  to: string;
  from?: string;
  /** Default: missing and stale texts. */
  only?: Selection;
  page?: string[];
  format?: "xliff12" | "csv";
  /** Default: standard output. */
  out?: string;
}

/** Exports texts for translators. Returns the exit code. */
export function exportTexts(
  root: string,
  { only, page, format = "xliff12", out, ...languages }: ExportOptions,
): number {
  const translations = readTranslations(root);
  if (translations.unread.length > 0)
    throw new CommandError(`${translations.unread.join(", ")} has errors. Run: npm run check`);
  const direction = readDirection(languages, translations);
  if (out !== undefined && existsSync(out))
    throw new CommandError(`${out} exists, and may hold a translator's work. Name another file.`);

  const texts = textsOfParts(translations, page ?? []);
  const { units, summary } = selectUnits(texts, direction, only, { translations, root });
  console.error(summary);
  if (units.length === 0) {
    console.error("There is nothing to export.");
    return 0;
  }
  const text = (format === "csv" ? writeCsv : writeXliff)(units, direction);
  if (out === undefined) process.stdout.write(text);
  else {
    replaceFiles(new Map([[resolve(out), text]]));
    console.error(`Wrote ${out}`);
  }
  return 0;
}

function readDirection(
  { from, to }: { from?: string; to: string },
  { languages, content }: Translations,
): Direction {
  const codes = [...languages.finished, ...languages.drafts];
  for (const code of [to, from ?? to])
    if (!codes.includes(code))
      throw new UsageError(`"${code}" isn't a language of this site. ${suggestion(code, codes)}`);
  if (from === to) throw new UsageError(`--from and --to are both ${to}. Name two languages.`);
  const usual = [content.shared.site?.value.defaultLanguage, ...codes].find((code) => code !== to);
  const source = from ?? usual;
  if (source === undefined) throw new UsageError(`The site has no language except ${to}.`);
  return { from: source, to };
}
