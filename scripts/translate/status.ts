import { styleText } from "node:util";
import { isDone, languageStates, type State } from "./ledger/translation-states.ts";
import { pendingTexts, type TextState } from "./pending-texts.ts";
import { readTranslations, type Translations, textsOfParts } from "./translations.ts";

/** Prints the progress of each language and what is left to do. Returns the exit code. */
export function status(root: string, { page, ci = false }: { page?: string[]; ci?: boolean }): number {
  const translations = readTranslations(root);
  const { languages, ledger, filesWithErrors } = translations;
  const texts = textsOfParts(translations, page).map((text) => ({
    text,
    states: languageStates(ledger, text, languages),
  }));
  const sections = (own: string[]) => [
    progressBars(texts, own),
    ...pendingTexts(texts, { languages: own, translations, listAll: page !== undefined }),
  ];
  const { finished, drafts } = languages;
  const hasOpenTexts = texts.some(({ states }) => ![...states.values()].every(isDone));
  const output = [
    ...sections(finished),
    ...(drafts.length > 0 ? [styleText("bold", "Drafts, not on the site yet"), ...sections(drafts)] : []),
    ...sharedPaths(translations),
    filesWithErrors.length > 0 &&
      `Not included, because of errors (npm run check): ${filesWithErrors.join(", ")}`,
    hasOpenTexts && "To confirm a translation: npm run translate -- confirm FILE:LINE (or --page, --all)",
  ];
  console.log(output.filter(Boolean).join("\n\n"));

  const failures = ci ? failuresOf(translations, texts) : [];
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
}

type Tally = ReturnType<typeof tally>;

/** Counts texts by their state in a language. The total is without optional ones. */
function tally(texts: readonly TextState[], language: string) {
  const groups = Map.groupBy(texts, ({ states }) => states.get(language) ?? "missing");
  const count = (state: State) => groups.get(state)?.length ?? 0;
  return { language, count, done: count("ahead") + count("fresh"), total: texts.length - count("optional") };
}

const barLength = 10;
const columnWidth = barLength + " 100 %  ".length;

/** Returns a table with a row for each page or shared file and a progress bar for each language. */
function progressBars(texts: readonly TextState[], languages: readonly string[]): string {
  const rows = [...Map.groupBy(texts, ({ text }) => text.part), ["total", texts] as const];
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const head = `${" ".repeat(nameWidth)}  texts  ${languages.map((code) => code.padEnd(columnWidth)).join("")}`;
  const lines = rows.map(([name, own]) => {
    const tallies = languages.map((language) => tally(own, language));
    const count = String(Math.max(...tallies.map(({ total }) => total)));
    const bars = tallies.map(progressBar).join("");
    return `${name.padEnd(nameWidth)}  ${count.padStart(5)}  ${bars}${openCounts(tallies)}`.trimEnd();
  });
  return [styleText("bold", head.trimEnd()), ...lines].join("\n");
}

/** Returns a bar that is full only if nothing is left to do, and empty only if nothing is done. */
function progressBar({ done, total }: Tally): string {
  const share = total === 0 ? 1 : done / total;
  const full = share === 0 ? 0 : Math.max(1, Math.floor(share * barLength));
  const blocks = "█".repeat(full).padEnd(barLength, "░");
  const percent = String(Math.floor(share * 100)).padStart(4);
  return `${styleText(share === 1 ? "green" : "yellow", blocks)}${percent} %  `;
}

/** Returns what is left to do, as in `es: 2 stale, 1 missing`. */
function openCounts(tallies: readonly Tally[]): string {
  const noteOf = ({ count }: Tally) =>
    (["stale", "unrecorded", "missing", "optional"] as const)
      .flatMap((state) => (count(state) > 0 ? [`${count(state)} ${state}`] : []))
      .join(", ");
  const byNote = Map.groupBy(tallies, noteOf);
  byNote.delete("");
  return [...byNote]
    .map(([note, own]) => `${own.map(({ language }) => language).join(", ")}: ${note}`)
    .join("; ");
}

/** Lists, for each language, the pages that have no path in this language and therefore use the one of the path language. */
function sharedPaths({ content: { pages, shared }, languages }: Translations): string[] {
  const { pathLanguage, home } = shared.site?.value ?? {};
  const lines = languages.all.flatMap((language) => {
    const sharing = [...pages].filter(([id, { summary }]) => id !== home && !(language in summary.paths));
    if (language === pathLanguage || sharing.length === 0) return [];
    return [`  ${language}  ${sharing.map(([id]) => id).join(", ")}`];
  });
  if (lines.length === 0) return [];
  const title = `${styleText("bold", "Addresses")}: these pages use the path in "${pathLanguage}"`;
  return [[title, ...lines].join("\n")];
}

function failuresOf({ languages, filesWithErrors }: Translations, texts: readonly TextState[]): string[] {
  const tallies = languages.finished.map((language) => tally(texts, language));
  const unrecorded = Math.max(...tallies.map(({ count }) => count("unrecorded")));
  return [
    ...tallies
      .filter(({ done, total }) => done < total)
      .map(({ language, done, total }) => `${language}: ${done} of ${total} texts are done.`),
    unrecorded > 0 && `Unrecorded texts: ${unrecorded}. Confirm or export them: docs/translating.md`,
    filesWithErrors.length > 0 && `Errors in ${filesWithErrors.join(", ")}. Run: npm run check`,
  ].filter((failure) => failure !== false);
}
