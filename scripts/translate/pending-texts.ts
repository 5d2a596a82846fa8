import { styleText } from "node:util";
import type { ContentText } from "./content-texts.ts";
import type { Change } from "./ledger/stale-changes.ts";
import type { State, TextState } from "./ledger/translation-states.ts";
import { openStates } from "./progress-bars.ts";
import { diffText, type Run, wordDiff } from "./word-diff.ts";

type OpenState = keyof typeof openStates;

/** Beyond so many, texts that all want the same are counted and not listed. */
const mostListed = 10;
/** What stays of a long run of words that did not change, at each end of it. */
const keptAround = 60;
const lineLength = 100;

interface Options {
  /** Whose state counts. */
  languages: string[];
  /** Whose words are shown with it. */
  shown: string[];
  changes: Map<ContentText, Change[]>;
  /** List every text. */
  all: boolean;
  /** Whether the terminal shows them. */
  colours: boolean;
}

/** The texts that something is left to do for, under what it is; the stale ones with what has changed. */
export function openTexts(states: TextState[], options: Options): string[] {
  const worst = ({ states: own }: TextState) =>
    (Object.keys(openStates) as OpenState[]).find((state) =>
      options.languages.some((language) => own.get(language) === state),
    );
  const byState = Map.groupBy(states, worst);
  return (Object.keys(openStates) as OpenState[]).flatMap((state) => {
    const texts = byState.get(state) ?? [];
    if (texts.length === 0) return [];
    const limit = options.all || state === "stale" || state === "unclear" ? texts.length : mostListed;
    const entries = texts.slice(0, limit).map((text) => entry(text, state, options));
    const more = texts.length - entries.length;
    const rest = more > 0 ? [`… and ${more} more. --page NAME lists all of one, --json all of all.`] : [];
    return [heading(state, texts.length), ...entries, ...rest];
  });
}

const headings: Record<OpenState, string> = {
  stale: "one side has changed since it was recorded, the other lags",
  unclear: "each side was recorded, but with something else",
  unrecorded: "nobody has recorded that they say the same",
  missing: "not written yet",
};

const heading = (state: OpenState, count: number) =>
  `${styleText("bold", `${capital(openStates[state])} (${count})`)}: ${headings[state]}`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function entry({ text, states }: TextState, state: OpenState, options: Options): string {
  const concerned = options.languages.filter((language) => states.get(language) === state);
  const { file, line, column } = text.place(concerned[0]);
  const place = `${styleText("bold", `${file}:${line}:${column}`)}  ${text.where}`;
  return [place, ...details(text, states, concerned, options).map((detail) => `  ${detail}`)].join("\n");
}

function details(
  text: ContentText,
  states: ReadonlyMap<string, State>,
  concerned: string[],
  { changes, colours, shown }: Options,
): string[] {
  const changed = (changes.get(text) ?? []).filter(
    ({ language, lags }) => concerned.includes(language) || (lags !== undefined && concerned.includes(lags)),
  );
  const differing = new Map(changed.map((change) => [`${change.language} ${change.before}`, change]));
  const lines = [...differing.values()].map((change) => [
    `${change.language} changed`,
    changeText(change, colours),
  ]);
  for (const [language, own] of Object.entries(text.texts)) {
    if (!shown.includes(language) || changed.some((change) => change.language === language)) continue;
    const label = states.get(language) === "stale" ? `${language} lags` : language;
    lines.push([label, shorten(own)]);
  }
  for (const language of concerned)
    if (text.texts[language] === undefined) lines.push([language, "(missing)"]);
  const width = Math.max(...lines.map(([label = ""]) => label.length));
  const words = concerned.map((language) => text.texts[language]).filter((one) => one !== undefined);
  const same = words.length > 1 && new Set(words).size === 1;
  return [
    ...lines.map(
      ([label = "", said = ""]) =>
        `${label.padEnd(width)}  ${said.replaceAll("\n", `\n${" ".repeat(width + 4)}`)}`,
    ),
    ...(same ? ["The same words: confirm them if that is meant so."] : []),
  ];
}

function changeText({ language, before, after }: Change, colours: boolean): string {
  if (before === undefined) return `${shorten(after)} ${styleText("dim", "(before: no history)")}`;
  return diffText(wordDiff(before, after, language).map(shortenRun), colours);
}

function shortenRun({ text, in: where }: Run): Run {
  if (where !== "both" || text.length <= 2 * keptAround + 3) return { text, in: where };
  return { text: `${text.slice(0, keptAround)} … ${text.slice(-keptAround)}`, in: where };
}

const shorten = (text: string) => {
  const [line = "", ...rest] = text.split("\n");
  return line.length > lineLength || rest.length > 0 ? `${line.slice(0, lineLength - 1)}…` : line;
};
