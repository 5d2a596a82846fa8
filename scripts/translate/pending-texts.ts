import { styleText } from "node:util";
import { diffWords } from "diff";
import type { ContentText } from "./content-texts.ts";
import { textHash } from "./ledger/ledger.ts";
import { textsBefore } from "./ledger/text-history.ts";
import { type State, translationState } from "./ledger/translation-states.ts";
import type { Translations } from "./translations.ts";

/** A text and its state in each language. */
export interface TextState {
  text: ContentText;
  states: ReadonlyMap<string, State>;
}

const headings = {
  stale: "another language changed since they were confirmed",
  unrecorded: "nobody has confirmed that they say the same",
  missing: "not translated yet",
} as const;
type PendingState = keyof typeof headings;
const pendingStates = Object.keys(headings) as PendingState[];

/** Maximum number of texts to list under a heading, except stale ones and with `--page`. */
const maxListed = 10;
const lineLength = 100;
/** Length of the unchanged text to show around a change, in characters. */
const contextLength = 60;

/** The previous text in each language that changed; undefined if it isn't in git's history. */
type Changes = Map<string, string | undefined>;

interface Options {
  /** The languages to list texts for. */
  languages: readonly string[];
  translations: Translations;
  root: string;
  listAll: boolean;
}

/** Returns a section for each kind of work with its texts. Stale texts show what changed. */
export function pendingTexts(texts: readonly TextState[], options: Options): string[] {
  const changes = findChanges(texts, options);
  const byKind = Map.groupBy(texts, ({ states }) =>
    pendingStates.find((kind) => options.languages.some((language) => states.get(language) === kind)),
  );
  return pendingStates.flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    if (own.length === 0) return [];
    const listed = options.listAll || kind === "stale" ? own : own.slice(0, maxListed);
    const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${own.length})`;
    return [
      `${styleText("bold", title)}: ${headings[kind]}`,
      ...listed.map((text) => formatEntry(text, kind, changes.get(text) ?? new Map(), options)),
      ...(listed.length < own.length
        ? [`… and ${own.length - listed.length} more. --page NAME lists those of a page.`]
        : []),
    ];
  });
}

/** Finds the changes that make texts stale. */
function findChanges(
  texts: readonly TextState[],
  { languages, translations: { ledger, languages: site }, root }: Options,
): Map<TextState, Changes> {
  const stale = texts.flatMap((state) =>
    languages.flatMap((to) =>
      site.finished
        .filter((from) => from !== to && translationState(ledger, state.text, { from, to }) === "stale")
        .filter((from) => !ledger.isUnfinished(textHash(to, state.text.texts[to] ?? ""), from))
        .map((from) => ({ state, text: state.text, from, to })),
    ),
  );
  const changes = new Map<TextState, Changes>(texts.map((state) => [state, new Map()]));
  const before = textsBefore(root, ledger, stale);
  for (const [index, { state, from }] of stale.entries()) changes.get(state)?.set(from, before[index]);
  return changes;
}

function formatEntry(
  { text, states }: TextState,
  kind: PendingState,
  changes: Changes,
  { languages, translations: { languages: site } }: Options,
): string {
  const { file, line, column } = text.place(languages.find((language) => states.get(language) === kind));
  const rows = [...changes].map(([language, before]) => [
    `${language} changed`,
    changedText(language, before, text.texts[language] ?? ""),
  ]);
  for (const language of new Set([...site.finished, ...languages])) {
    const words = text.texts[language];
    if (changes.has(language)) continue;
    if (words !== undefined)
      rows.push([states.get(language) === "stale" ? `${language} stale` : language, shorten(words)]);
    else if (states.get(language) === "missing") rows.push([language, "(missing)"]);
  }
  const width = Math.max(...rows.map(([label = ""]) => label.length));
  const indent = `\n${" ".repeat(width + 4)}`;
  const lines = rows.map(
    ([label = "", words = ""]) => `  ${label.padEnd(width)}  ${words.replaceAll("\n", indent)}`,
  );
  const words = Object.values(text.texts);
  if (kind === "unrecorded" && words.length > 1 && new Set(words).size === 1)
    lines.push("  The same words: confirm them if they are right.");
  if (kind === "stale" && changes.size === 0)
    lines.push("  An import left it unfinished: confirm it when it is right.");
  return [`${styleText("bold", `${file}:${line}:${column}`)}  ${text.where}`, ...lines].join("\n");
}

/** Returns the text with its changed words in colour, or as `[-before-]{+after+}` without colours. */
function changedText(language: string, before: string | undefined, after: string): string {
  if (before === undefined) return `${shorten(after)} ${styleText("dim", "(before: not in git's history)")}`;
  const hasColors = styleText("red", "x") !== "x";
  const intlSegmenter = new Intl.Segmenter(language, { granularity: "word" });
  return diffWords(before, after, { intlSegmenter })
    .map(({ value, added, removed }) => {
      if (added) return hasColors ? styleText("green", value) : `{+${value}+}`;
      if (removed) return hasColors ? styleText(["red", "strikethrough"], value) : `[-${value}-]`;
      if (value.length <= 2 * contextLength) return value;
      return `${value.slice(0, contextLength)} … ${value.slice(-contextLength)}`;
    })
    .join("");
}

function shorten(text: string): string {
  const [line = "", ...rest] = text.split("\n");
  return line.length > lineLength || rest.length > 0 ? `${line.slice(0, lineLength - 1)}…` : line;
}
