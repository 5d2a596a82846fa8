import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../content/problem.ts";
import { replaceFiles } from "../../content/write/replace-files.ts";
import type { ContentText } from "../content-texts.ts";

/** From the project's folder. */
export const ledgerFile = "content/translations.lock";

/** Identifies a text in a language: `en:3f2a9c1b7d`. */
export type TextHash = string;

/** Two texts of different languages, in any order. */
export type Pair = readonly [TextHash, TextHash];

/** Returns a text's hash, which doesn't depend on the Unicode normal form. */
export const textHash = (language: string, text: string): TextHash =>
  `${language}:${hash("sha256", text.normalize("NFC")).slice(0, 10)}`;

export const languageOf = (text: TextHash): string => text.slice(0, text.indexOf(":"));

/** The set of text pairs that somebody confirmed as translations of each other. */
export class Ledger {
  readonly #partners = new Map<TextHash, Set<TextHash>>();

  constructor(pairs: Iterable<Pair> = []) {
    for (const pair of pairs) this.record(pair);
  }

  get size(): number {
    return this.pairs().length;
  }

  has([one, other]: Pair): boolean {
    return this.#partners.get(one)?.has(other) ?? false;
  }

  record([one, other]: Pair): void {
    if (languageOf(one) === languageOf(other))
      throw new Error(`ledger: ${one} and ${other} share a language.`);
    this.#partners.set(one, (this.#partners.get(one) ?? new Set()).add(other));
    this.#partners.set(other, (this.#partners.get(other) ?? new Set()).add(one));
  }

  remove([one, other]: Pair): void {
    this.#partners.get(one)?.delete(other);
    this.#partners.get(other)?.delete(one);
  }

  /** Whether a translation from a language is unfinished: such a translation has a pair with the empty text. */
  isUnfinished(translation: TextHash, from: string): boolean {
    return this.has([textHash(from, ""), translation]);
  }

  /** Returns the texts of a language that are recorded with `text`. */
  partnersOf(text: TextHash, language: string): TextHash[] {
    return [...(this.#partners.get(text) ?? [])].filter((partner) => languageOf(partner) === language);
  }

  /** Returns all pairs, sorted by code units, so that the file is the same on every machine. */
  pairs(): Pair[] {
    return [...this.#partners]
      .flatMap(([one, others]) =>
        [...others].filter((other) => one < other).map((other): Pair => [one, other]),
      )
      .toSorted();
  }

  toString(): string {
    return this.pairs()
      .map((pair) => `${pair.join(" ")}\n`)
      .join("");
  }
}

export const languagePairs = (languages: readonly string[]): (readonly [string, string])[] =>
  languages.flatMap((one, index) => languages.slice(index + 1).map((other) => [one, other] as const));

/** Returns the pairs of a text's translations that are not recorded yet. */
export function unrecordedPairs(ledger: Ledger, { texts }: ContentText, languages: string[]): Pair[] {
  const written = languages.filter((language) => texts[language] !== undefined);
  return languagePairs(written)
    .map(([one, other]): Pair => [textHash(one, texts[one] ?? ""), textHash(other, texts[other] ?? "")])
    .filter((pair) => !ledger.has(pair));
}

/** Records all translations of a text as confirmed. */
export function recordText(ledger: Ledger, text: ContentText, languages: string[]): void {
  for (const pair of unrecordedPairs(ledger, text, languages)) ledger.record(pair);
}

const linePattern = /^(([A-Za-z0-9-]+):[0-9a-f]{10}) (([A-Za-z0-9-]+):[0-9a-f]{10})$/;
const conflictMark = /^(<{7}|\|{7}|={7}|>{7})( |$)/;

/** Reads a project's ledger, whose lines may be unsorted and repeated, as after a merge, and reports malformed ones. */
export function parseLedger(root: string): { ledger: Ledger; problems: Problem[] } {
  const ledger = new Ledger();
  const problems: Problem[] = [];
  const lines = textIn(root)
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  for (const [index, written] of lines.entries()) {
    if (written.trim() === "") continue;
    const [, one, language, other, otherLanguage] = linePattern.exec(written.trim()) ?? [];
    if (one && other && language !== otherLanguage) ledger.record([one, other]);
    else problems.push(lineProblem(written, index + 1));
  }
  return { ledger, problems };
}

function lineProblem(text: string, line: number): Problem {
  const [message, fix] = conflictMark.test(text)
    ? ["This is a mark of a merge conflict.", "Remove the lines of marks and keep all others, in any order."]
    : ["This isn't a pair of texts, as in en:3f2a9c1b7d es:0b6d42c9fe.", "Remove the line."];
  return { severity: "error", message, fix, file: ledgerFile, line, column: 1, length: text.length };
}

/** Writes the ledger, unless it is unchanged. */
export function writeLedger(root: string, ledger: Ledger): void {
  const text = ledger.toString();
  if (text !== textIn(root)) replaceFiles(new Map([[join(root, ledgerFile), text]]));
}

const textIn = (root: string) =>
  existsSync(join(root, ledgerFile)) ? readFileSync(join(root, ledgerFile), "utf8") : "";
