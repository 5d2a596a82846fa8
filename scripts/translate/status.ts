import { styleText } from "node:util";
import { languageStates } from "./ledger/translation-states.ts";
import { pendingTexts } from "./pending-texts.ts";
import { progressBars, type TextState, tally } from "./progress-bars.ts";
import { readTranslations, type Translations } from "./read-translations.ts";
import { textsOfParts } from "./select-texts.ts";

export interface StatusOptions {
  page?: string[];
  ci?: boolean;
  /** With `ci`: the minimum percentage of finished texts in each language. */
  atLeast?: number;
}

/** Prints the progress of each language and what is left to do. Returns the exit code. */
export function status(root: string, { page, ci = false, atLeast = 100 }: StatusOptions): number {
  const translations = readTranslations(root);
  const { languages, ledger, unread } = translations;
  const { finished, drafts } = languages;
  const texts = textsOfParts(translations, page ?? []).map((text) => ({
    text,
    states: languageStates(ledger, text, languages),
  }));
  const sections = (own: string[]) => [
    progressBars(texts, own),
    ...pendingTexts(texts, { languages: own, translations, root, listAll: page !== undefined }),
  ];
  const isDone = [...finished, ...drafts].every((language) => {
    const { done, total } = tally(texts, language);
    return done === total;
  });
  const output = [
    ...sections(finished),
    ...(drafts.length > 0 ? [styleText("bold", "Drafts, not on the site yet"), ...sections(drafts)] : []),
    ...sharedPaths(translations),
    ...(unread.length > 0 ? [`Not included, because of errors (npm run check): ${unread.join(", ")}`] : []),
    ...(isDone
      ? []
      : ["To confirm a translation: npm run translate -- confirm FILE:LINE (or --page, --all)"]),
  ];
  console.log(output.join("\n\n"));

  const failures = ci ? failuresOf(translations, texts, atLeast) : [];
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
}

/** Lists, for each language, the pages whose address is in the path language because they have no path of their own. */
function sharedPaths({
  content: { pages, shared },
  languages: { finished, drafts },
}: Translations): string[] {
  const { pathLanguage, home } = shared.site?.value ?? {};
  const lines = [...finished, ...drafts]
    .filter((language) => language !== pathLanguage)
    .map((language) => {
      const ids = [...pages].filter(([id, { summary }]) => id !== home && !(language in summary.paths));
      return { language, ids: ids.map(([id]) => id) };
    })
    .filter(({ ids }) => ids.length > 0)
    .map(({ language, ids }) => `  ${language}  ${ids.join(", ")}`);
  if (lines.length === 0) return [];
  return [
    `${styleText("bold", "Addresses")}: these pages use the path in "${pathLanguage}"\n${lines.join("\n")}`,
  ];
}

function failuresOf(
  { languages: { finished }, unread }: Translations,
  texts: readonly TextState[],
  atLeast: number,
): string[] {
  const tallies = finished.map((language) => ({ language, ...tally(texts, language) }));
  const unrecorded = Math.max(...tallies.map(({ counts }) => counts.unrecorded ?? 0));
  return [
    ...tallies
      .filter(({ done, total }) => done * 100 < total * atLeast)
      .map(
        ({ language, done, total }) =>
          `${language}: ${done} of ${total} texts are done, less than ${atLeast} %.`,
      ),
    ...(unrecorded > 0
      ? [`Unrecorded texts: ${unrecorded}. Confirm or export them: docs/translating.md`]
      : []),
    ...(unread.length > 0 ? [`Errors in ${unread.join(", ")}. Run: npm run check`] : []),
  ];
}
