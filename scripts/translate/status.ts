import { styleText } from "node:util";
import { UsageError } from "../cli/command.ts";
import { readOptions } from "../cli/command-line.ts";
import type { ContentText } from "./content-texts.ts";
import { type Change, findChanges } from "./ledger/stale-changes.ts";
import { isDone, type TextState, textState } from "./ledger/translation-states.ts";
import { openTexts } from "./pending-texts.ts";
import { barsText } from "./progress-bars.ts";
import { readTranslations, type Translations } from "./read-translations.ts";
import { textsOfParts } from "./select-texts.ts";
import { shareDone, type Tally, tallyLanguages, tallyParts } from "./tally.ts";

export const help = `What is translated, what is missing, and what has changed since somebody confirmed it.

  npm run translate -- status
      --page NAME         of this page, shared file (menu.json) or folder of clauses (privacy/) alone; repeatable
      --json              as JSON, for programs
      --ci                fail where a text is unrecorded, or a language below the threshold
      --at-least 95       that threshold, in percent of its texts; else 100

A text is fresh when content/translations.lock has the pair that it makes in each two languages. It is stale when one
side has changed since: the change is shown as git's history has it. It is unrecorded when nobody ever confirmed it.
Languages under way (draft) stand apart, and no threshold is for them.
Exit codes: 0 fine, 1 below what --ci wants, 2 called in a wrong way.`;

const options = {
  page: { type: "string", multiple: true },
  json: { type: "boolean" },
  ci: { type: "boolean" },
  "at-least": { type: "string" },
} as const;

export function run(args: string[], root: string): number {
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 0)
    throw new UsageError(`status takes options alone, but got "${positionals.join(" ")}".`);
  const least = readThreshold(values["at-least"], values.ci ?? false);
  const translations = readTranslations(root);
  const { languages, ledger } = translations;
  const texts = textsOfParts(translations, values.page ?? []);
  const states = texts.map((text) => textState(ledger, text, languages));
  const changes = findChanges(root, ledger, states);
  const report = values.json ? jsonReport : textReport;
  console.log(report(translations, states, changes, values.page !== undefined));

  const failures = values.ci ? failuresOf(translations, tallyLanguages(states, languages), least) : [];
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
}

function readThreshold(text: string | undefined, ci: boolean): number {
  if (text === undefined) return 100;
  if (!ci) throw new UsageError("--at-least says when --ci fails. Add --ci.");
  if (/^(100|\d{1,2}(\.\d+)?)$/.test(text)) return Number(text);
  throw new UsageError(`--at-least is "${text}". Write a percentage from 0 to 100.`);
}

type Report = (
  translations: Translations,
  states: TextState[],
  changes: Map<ContentText, Change[]>,
  all: boolean,
) => string;

const textReport: Report = ({ languages, unread }, states, changes, all) => {
  const { finished, drafts } = languages;
  const parts = tallyParts(states, languages);
  const total = tallyLanguages(states, languages);
  const colours = styleText("red", "x") !== "x";
  const listed = (own: string[]) =>
    openTexts(states, { languages: own, shown: [...new Set([...finished, ...own])], changes, all, colours });
  const sections = [barsText(parts, total, finished), ...listed(finished)];
  if (drafts.length > 0) {
    const title = styleText("bold", "Under way, and left out of the site");
    sections.push(`${title}\n${barsText(parts, total, drafts)}`, ...listed(drafts));
  }
  if (unread.length > 0)
    sections.push(`Left out, since it has mistakes (npm run check): ${unread.join(", ")}`);
  if ([...total.values()].some(({ done, texts }) => done < texts)) {
    sections.push(
      "When the languages say the same again: npm run translate -- confirm FILE:LINE (or --page, --all)",
    );
  }
  return sections.join("\n\n");
};

const jsonReport: Report = ({ languages, unread }, states, changes) => {
  const object = (tallies: Map<string, Tally>) => Object.fromEntries(tallies);
  const open = states.filter(({ states: own }) => [...own.values()].some((state) => !isDone(state)));
  const report = {
    languages,
    total: object(tallyLanguages(states, languages)),
    parts: tallyParts(states, languages).map(({ part, languages: own }) => ({
      part,
      languages: object(own),
    })),
    open: open.map(({ text, states: own }) => ({
      id: text.id,
      part: text.part,
      where: text.where,
      line: text.place().line,
      states: Object.fromEntries(own),
      texts: text.texts,
      changes: changes.get(text) ?? [],
    })),
    unread,
  };
  return JSON.stringify(report, null, 2);
};

function failuresOf({ languages, unread }: Translations, total: Map<string, Tally>, least: number): string[] {
  const tallies = languages.finished.map((language) => [language, total.get(language) as Tally] as const);
  const unrecorded = tallies.reduce((most, [, { states }]) => Math.max(most, states.unrecorded ?? 0), 0);
  return [
    ...tallies
      .filter(([, tally]) => shareDone(tally) * 100 < least)
      .map(
        ([language, { done, texts }]) =>
          `${language}: ${done} of ${texts} texts are done, fewer than ${least} %.`,
      ),
    ...(unrecorded > 0
      ? [`Unrecorded texts: ${unrecorded}. Confirm them, or hand them to a translator: docs/translating.md`]
      : []),
    ...(unread.length > 0 ? [`Mistakes in ${unread.join(", ")}. Run: npm run check`] : []),
  ];
}
