/** The ledger of translations: which texts somebody confirmed to say the same. */

import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Place, Problem } from "../../content/problem.ts";
import { reportText } from "../../content/report/report-text.ts";
import { replaceFiles } from "../../content/write/replace-files.ts";

/** From the project's folder. */
export const ledgerFile = "content/translations.lock";

/** Stands for a text of a language: `en:3f2a9c1b7d`. */
export type TextHash = string;

/** Two texts, each of another language. */
export type Pair = readonly [TextHash, TextHash];

/** The same for texts that a reader sees as the same, whichever way their letters are encoded. */
export const textHash = (language: string, text: string): TextHash =>
  `${language}:${hash("sha256", text.normalize("NFC")).slice(0, 10)}`;

export const languageOf = (text: TextHash): string => text.slice(0, text.indexOf(":"));

const line = /^(([A-Za-z0-9-]+):[0-9a-f]{10}) (([A-Za-z0-9-]+):[0-9a-f]{10})$/;
const conflict = /^(<{7}|\|{7}|={7}|>{7})( |$)/;

/** A ledger that can't be read. Its message has every line that is wrong, its place and what to do. */
export class LedgerError extends Error {}

/** A set of pairs. Which of the two comes first makes no difference. */
export class Ledger {
  readonly #partners = new Map<TextHash, Set<TextHash>>();

  get size(): number {
    return this.pairs().length;
  }

  has([one, other]: Pair): boolean {
    return this.#partners.get(one)?.has(other) ?? false;
  }

  /** @returns whether it was not there before */
  record([one, other]: Pair): boolean {
    if (languageOf(one) === languageOf(other))
      throw new Error(`ledger: ${one} and ${other} are of the same language. Pair texts of two languages.`);
    if (this.has([one, other])) return false;
    this.#put(one, other);
    this.#put(other, one);
    return true;
  }

  /** @returns whether it was there */
  remove([one, other]: Pair): boolean {
    this.#partners.get(other)?.delete(one);
    return this.#partners.get(one)?.delete(other) ?? false;
  }

  /** The texts of other languages, or of the one that is named, that are recorded to say the same. */
  partnersOf(text: TextHash, language?: string): TextHash[] {
    const partners = [...(this.#partners.get(text) ?? [])];
    return language === undefined ? partners : partners.filter((other) => languageOf(other) === language);
  }

  /** Sorted, and so are the two of each. */
  pairs(): Pair[] {
    return [...this.#partners]
      .flatMap(([one, others]) =>
        [...others].filter((other) => one < other).map((other) => [one, other] as const),
      )
      .toSorted(([a, b], [c, d]) => (a === c ? compare(b, d) : compare(a, c)));
  }

  /** One pair a line. */
  toString(): string {
    return this.pairs()
      .map((pair) => `${pair.join(" ")}\n`)
      .join("");
  }

  #put(text: TextHash, partner: TextHash) {
    const partners = this.#partners.get(text) ?? new Set();
    this.#partners.set(text, partners.add(partner));
  }
}

/** By code units: the same order on every machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The ledger of a project; an empty one where there is no file. Lines may stand in any order, and repeat.
 *
 * @throws {LedgerError} when a line is no pair, or a merge has left its conflict
 */
export function readLedger(root: string): Ledger {
  const ledger = new Ledger();
  const path = join(root, ledgerFile);
  if (!existsSync(path)) return ledger;
  const problems: Problem[] = [];
  readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .forEach((text, index) => {
      const written = text.trim();
      if (written === "") return;
      const [, one, language, other, otherLanguage] = line.exec(written) ?? [];
      if (one && other && language !== otherLanguage) ledger.record([one, other]);
      else problems.push(refusal(text, index + 1));
    });
  if (problems.length > 0) throw new LedgerError(reportText(problems, root).trimEnd());
  return ledger;
}

function refusal(text: string, number: number): Problem {
  const place: Place = { file: ledgerFile, line: number, column: 1, length: text.length };
  const [message, fix] = conflict.test(text)
    ? [
        "A merge has left its conflict here.",
        "Remove the lines of its marks and keep all others: their order doesn't matter.",
      ]
    : [
        "This isn't a pair of texts, as in en:3f2a9c1b7d es:0b6d42c9fe.",
        "Remove the line, and confirm the text that it stood for.",
      ];
  return { severity: "error", message, fix, ...place };
}

/** Writes the file, whole or not at all; leaves it alone where it says the same already. */
export function writeLedger(root: string, ledger: Ledger) {
  const path = join(root, ledgerFile);
  const text = ledger.toString();
  if (existsSync(path) ? readFileSync(path, "utf8") !== text : text !== "")
    replaceFiles(new Map([[path, text]]));
}
