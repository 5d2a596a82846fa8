import { readFileSync } from "node:fs";
import { join } from "node:path";
import { putString } from "../../content/json/json-edit.ts";
import type { ContentText } from "../content-texts.ts";
import { Ledger, ledgerFile, textHash } from "../ledger/ledger.ts";
import { passagesOf, withPassages } from "./clause-passages.ts";
import type { Outcome } from "./decide-row.ts";
import { alignedPassages, type Direction, type Unit } from "./translation-units.ts";

type Settled = Extract<Outcome, { unit: Unit }>;

/**
 * Returns the new text of every file that an import changes, including the ledger, by path from the project's folder.
 */
export function importChanges(
  outcomes: readonly Outcome[],
  root: string,
  ledger: Ledger,
): Map<string, string> {
  const changes = new Changes(root, ledger);
  const settled = outcomes.filter((outcome) => "unit" in outcome);
  const isPassage = ({ unit }: Settled) => unit.text.kind === "clause";
  for (const outcome of settled) if (!isPassage(outcome)) changes.text(outcome);
  const clauses = Map.groupBy(
    settled.filter(isPassage),
    ({ unit: { text, direction } }) => `${text.id} ${direction.from} ${direction.to}`,
  );
  for (const passages of clauses.values()) changes.clause(passages);
  if (changes.ledger.size > ledger.size) changes.files.set(ledgerFile, changes.ledger.toString());
  return changes.files;
}

class Changes {
  readonly files = new Map<string, string>();
  readonly ledger: Ledger;
  readonly #root: string;
  /** Each text after the import, by language. */
  readonly #texts = new Map<ContentText, Map<string, string>>();

  constructor(root: string, ledger: Ledger) {
    this.#root = root;
    this.ledger = new Ledger(ledger.pairs());
  }

  text({ unit: { text, direction, target }, ...outcome }: Settled): void {
    if (outcome.result === "written") {
      const { file, path } = text;
      this.files.set(file, putString(this.#current(file), [...path, direction.to], outcome.text));
      this.#confirm(text, direction, outcome.text);
    } else if (outcome.isConfirmed && target) this.#confirm(text, direction, target.text);
  }

  clause(passages: readonly Settled[]): void {
    const [{ unit }] = passages as [Settled];
    const { text, direction } = unit;
    const source = text.texts[direction.from] ?? "";
    let target = text.texts[direction.to];
    const passageIndex = (passage: Settled) => Number(passage.unit.path[0]) - 1;
    const written = passages.flatMap((one) =>
      one.result === "written" ? [[passageIndex(one), one.text] as const] : [],
    );
    if (written.length > 0) {
      const file = targetFile(unit);
      const isAligned = alignedPassages(source, target) !== undefined;
      const template = this.#current(isAligned ? file : text.place(direction.from).file);
      const changed = withPassages(template, new Map(written));
      this.files.set(file, changed);
      target = changed.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
    }
    const isWhole = new Set(passages.map(passageIndex)).size === passagesOf(source).length;
    const isConfirmed =
      written.length > 0 || passages.every((one) => one.result === "unchanged" && one.isConfirmed);
    if (target !== undefined && isWhole && isConfirmed) this.#confirm(text, direction, target);
  }

  /**
   * Records a translation as confirmed against its source, and against all languages that the source is confirmed
   * against.
   */
  #confirm(text: ContentText, { from, to }: Direction, translation: string): void {
    const texts = this.#texts.get(text) ?? new Map(Object.entries(text.texts));
    this.#texts.set(text, texts.set(to, translation));
    const source = textHash(from, text.texts[from] ?? "");
    const target = textHash(to, translation);
    for (const [language, words] of texts) {
      const other = textHash(language, words);
      if (language !== to && this.ledger.has([source, other])) this.ledger.record([other, target]);
    }
    this.ledger.record([source, target]);
  }

  #current(file: string): string {
    return this.files.get(file) ?? readFileSync(join(this.#root, file), "utf8");
  }
}

/** Returns the file of a unit's translation. */
export function targetFile({ text: { kind, file, texts, place }, direction: { from, to } }: Unit): string {
  if (kind !== "clause") return file;
  return texts[to] === undefined ? place(from).file.replace(`.${from}.mdx`, `.${to}.mdx`) : place(to).file;
}
