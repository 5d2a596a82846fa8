import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CommandError, UsageError } from "../cli/command.ts";
import { readOptions } from "../cli/command-line.ts";
import { suggestion } from "../content/problem.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { writeCsv } from "./exchange/csv-format.ts";
import { handOut, type Selection, selections } from "./exchange/export-units.ts";
import type { Direction } from "./exchange/translation-unit.ts";
import { writeXliff } from "./exchange/xliff-format.ts";
import { readTranslations, type Translations } from "./read-translations.ts";
import { textsOfParts } from "./select-texts.ts";

export const help = `Hands out texts for translation, in a file for a translator's tool or a spreadsheet.

  npm run translate -- export --to LANGUAGE
      --from LANGUAGE    translated from; else the site's default language, or the first other one
      --only WHAT        missing, stale or all; else what is missing and what is stale
      --page NAME        this page or shared file alone, as the status names it: web, menu.json, privacy/; repeatable
      --format FORMAT    xliff12 (else) or csv
      --out FILE         into a file that is not there yet; else to the standard output

Each text comes with its page, block and field, what the field is for, how long it may be, the address of its page, and
its translation if it has one. Marks, links, terms and figures are tags, which a translator moves and does not change; in CSV they stand as in the content.
A clause is handed out passage by passage; one that a language lacks is no gap, and only --only all hands it out.
What comes back is taken in by: npm run translate -- import FILE

Exit codes: 0 done, 1 not done, 2 called in a wrong way.`;

const options = {
  from: { type: "string" },
  to: { type: "string" },
  only: { type: "string" },
  page: { type: "string", multiple: true },
  format: { type: "string" },
  out: { type: "string" },
} as const;

const formats = { xliff12: writeXliff, csv: writeCsv };

export function run(args: string[], root: string): number {
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 0)
    throw new UsageError(`export takes options alone, but got "${positionals.join(" ")}".`);
  const write =
    formats[choice("--format", values.format ?? "xliff12", Object.keys(formats) as (keyof typeof formats)[])];
  const only: Selection = choice("--only", values.only ?? "missing and stale", selections);
  const translations = readTranslations(root);
  if (translations.unread.length > 0)
    throw new CommandError(`${translations.unread.join(", ")} can't be read. Mend it first: npm run check`);
  const direction = readDirection(values, translations);
  if (values.out !== undefined && existsSync(values.out))
    throw new CommandError(
      `${values.out} is there already. Name another file: what a translator did may be in it.`,
    );

  const texts = textsOfParts(translations, values.page ?? []);
  const { handouts, summary } = handOut(texts, direction, only, { translations, root });
  console.error(summary);
  if (handouts.length === 0) {
    console.error("Nothing to hand out, and nothing is written.");
    return 0;
  }
  const text = write(
    Map.groupBy(handouts, ({ group }) => group),
    direction,
  );
  if (values.out === undefined) process.stdout.write(text);
  else {
    replaceFiles(new Map([[resolve(values.out), text]]));
    console.error(`Written to ${values.out}`);
  }
  return 0;
}

function readDirection(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { languages, content }: Translations,
): Direction {
  const codes = [...languages.finished, ...languages.drafts];
  if (to === undefined) throw new UsageError(`Say into which language: --to ${codes.join(", --to ")}.`);
  choice("--to", to, codes);
  if (from !== undefined) choice("--from", from, codes);
  if (from === to) throw new UsageError(`--from and --to are both ${to}. Name two languages.`);
  const usual = [content.shared.site?.value.defaultLanguage, ...codes].find((code) => code !== to);
  const source = from ?? usual;
  if (source === undefined)
    throw new UsageError(`This site has no language besides ${to} to translate from.`);
  return { from: source, to };
}

/** @throws {UsageError} when the word is none of those that are known */
function choice<T extends string>(option: string, word: string, known: readonly T[]): T {
  const found = known.find((one) => one === word);
  if (found === undefined) throw new UsageError(`${option} is "${word}". ${suggestion(word, known)}`);
  return found;
}
