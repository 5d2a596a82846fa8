import { styleText } from "node:util";
import { diffWords } from "diff";
import type { ContentText } from "./content-texts.ts";
import { textHash } from "./ledger/ledger.ts";
import { withTextsBefore } from "./ledger/text-history.ts";
import { type State, translationState } from "./ledger/translation-states.ts";
import type { Translations } from "./translations.ts";

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

interface Options {
  languages: readonly string[];
  translations: Translations;
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
      ...listed.map((text) => formatEntry(text, kind, changes.get(text.text) ?? [], options)),
      ...(listed.length < own.length
        ? [`… and ${own.length - listed.length} more. --page NAME lists those of a page.`]
        : []),
    ];
  });
}

/** Finds the changes that make texts stale. Returns the language that changed, and its previous text. */
function findChanges(texts: readonly TextState[], { languages, translations }: Options) {
  const { root, ledger, languages: site } = translations;
  const stale = texts.flatMap(({ text }) =>
    languages.flatMap((to) =>
      site.finished
        .filter((from) => from !== to && translationState(ledger, text, { from, to }) === "stale")
        .filter((from) => !ledger.isUnfinished(textHash(to, text.texts[to] ?? ""), from))
        .map((from) => ({ text, from, to })),
    ),
  );
  return Map.groupBy(withTextsBefore(root, ledger, stale), ({ text }) => text);
}

function formatEntry(
  { text, states }: TextState,
  kind: PendingState,
  changes: ReturnType<typeof withTextsBefore>,
  { languages, translations: { languages: site } }: Options,
): string {
  const changed = new Map(changes.map(({ from, before }) => [from, before]));
  const { file, line, column } = text.place(languages.find((language) => states.get(language) === kind));
  const shown = new Set([...changed.keys(), ...site.finished, ...languages]);
  const rows = [...shown].flatMap((language): [label: string, words: string][] => {
    const words = text.texts[language];
    const before = changed.get(language);
    if (changed.has(language)) return [[`${language} changed`, changedText(language, before, words ?? "")]];
    if (words === undefined) return states.get(language) === "missing" ? [[language, "(missing)"]] : [];
    return [[states.get(language) === "stale" ? `${language} stale` : language, shorten(words)]];
  });
  const width = Math.max(...rows.map(([label]) => label.length));
  const indent = `\n${" ".repeat(width + 4)}`;
  const lines = rows.map(([label, words]) => `  ${label.padEnd(width)}  ${words.replaceAll("\n", indent)}`);
  const words = Object.values(text.texts);
  if (kind === "unrecorded" && words.length > 1 && new Set(words).size === 1)
    lines.push("  The same words: confirm them if they are right.");
  if (kind === "stale" && changes.length === 0)
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
