import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CommandError, UsageError } from "../cli/command.ts";
import { siteAddress } from "../content/build-settings.ts";
import { documentPath } from "../content/compile/content-context.ts";
import { formsNeeded } from "../content/figures/figure-format.ts";
import { suggestion } from "../content/problem.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { writeCsv } from "./exchange/csv-format.ts";
import { type Direction, type ExportUnit, unitLister } from "./exchange/translation-units.ts";
import { writeXliff } from "./exchange/xliff-format.ts";
import { withTextsBefore } from "./ledger/text-history.ts";
import { type State, translationState } from "./ledger/translation-states.ts";
import { readAllTranslations, type Translations, textsOfParts } from "./translations.ts";

export interface ExportOptions {
  to: string;
  from?: string;
  /** Default: missing and stale texts. */
  only?: "missing" | "stale" | "all";
  page?: string[];
  format?: "xliff12" | "csv";
  /** Default: standard output. */
  out?: string;
}

/** Exports texts for translators. Returns the exit code. */
export function exportTexts(root: string, options: ExportOptions): number {
  const { format = "xliff12", out } = options;
  const translations = readAllTranslations(root);
  const direction = readDirection(options, translations);
  if (out !== undefined && existsSync(out))
    throw new CommandError(`${out} exists, and may hold a translator's work. Name another file.`);

  const { units, summary } = selectUnits(options, direction, translations);
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

function readDirection({ from, to }: ExportOptions, { languages, content }: Translations): Direction {
  for (const code of [to, from ?? to])
    if (!languages.all.includes(code))
      throw new UsageError(`"${code}" isn't a language of this site. ${suggestion(code, languages.all)}`);
  if (from === to) throw new UsageError(`--from and --to are both ${to}. Name two languages.`);
  const defaultSource = [content.shared.site?.value.defaultLanguage, ...languages.all].find(
    (code) => code !== to,
  );
  const source = from ?? defaultSource;
  if (source === undefined) throw new UsageError(`The site has no language except ${to}.`);
  return { from: source, to };
}

/** Returns the units of the selected texts, by default the missing and stale ones, and a summary. */
function selectUnits({ page, only }: ExportOptions, direction: Direction, translations: Translations) {
  const { root, ledger, content } = translations;
  const all = textsOfParts(translations, page).map((text) => ({
    text,
    state: translationState(ledger, text, direction),
  }));
  const isWanted = (state: State | undefined) =>
    only === "all" ? state !== undefined : only ? state === only : state === "missing" || state === "stale";
  const selected = all.filter(({ state }) => isWanted(state));
  const left = all.filter(({ state }) => !isWanted(state));
  const stale = selected.flatMap(({ text, state }) => (state === "stale" ? [{ text, ...direction }] : []));
  const earlierSources = new Map(
    withTextsBefore(root, ledger, stale).map(({ text, before }) => [text, before]),
  );

  const listUnits = unitLister(content, direction);
  const units = selected.flatMap(({ text, state = "missing" }) => {
    const earlier = earlierSources.get(text);
    const notes = [
      text.meaning?.description,
      text.meaning?.length && `At most ${text.meaning.length.most} characters.`,
      text.meaning?.noun ? `A noun in "${direction.to}" has ${formsNeeded(direction.to)}.` : undefined,
      pageAddress(text.part, direction.from, translations),
      earlier === undefined ? undefined : `When it was translated, it said: “${earlier}”`,
    ].filter((note) => note !== undefined);
    return listUnits(text).map((unit): ExportUnit => ({ ...unit, state, notes: [unit.where, ...notes] }));
  });
  const countsOf = (some: typeof all) => {
    const groups = Map.groupBy(some, ({ state }) => state ?? `not in ${direction.from}`);
    const counts = [...groups].map(([state, { length }]) => `${length} ${state}`);
    return `${some.length}${counts.length > 0 ? ` (${counts.join(", ")})` : ""}`;
  };
  const others = translations.languages.finished
    .filter((from) => from !== direction.from && from !== direction.to)
    .flatMap((from) => {
      const more = left.filter(({ text }) =>
        isWanted(translationState(ledger, text, { ...direction, from })),
      );
      return more.length > 0 ? [`\nWith --from ${from}: ${more.length} more.`] : [];
    });
  const summary = `Texts from ${direction.from} to ${direction.to}: ${countsOf(selected)}.
Not exported: ${countsOf(left)}.${others.join("")}`;
  return { units, summary };
}

/** Returns the URL of a text's page in the source language; undefined for a text of a shared file. */
function pageAddress(part: string, from: string, { content, languages }: Translations): string | undefined {
  const { pages, shared } = content;
  const policy = part.replace(/\/$/, "");
  const page =
    pages.get(part) ?? [...pages.values()].find(({ summary }) => summary.policies.includes(policy));
  if (!page || !shared.site) return undefined;
  const { defaultLanguage, pathLanguage, ...site } = shared.site.value;
  const language = languages.finished.includes(from) ? from : defaultLanguage;
  const { paths } = page.summary;
  const path = documentPath(language, paths[language] ?? paths[pathLanguage] ?? "");
  return new URL(path, siteAddress({}, site)).href;
}
