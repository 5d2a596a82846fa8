import { readFileSync } from "node:fs";
import { join } from "node:path";
import { putString } from "../../content/json/json-edit.ts";
import type { ContentText } from "../content-texts.ts";
import { Ledger, textHash } from "../ledger/ledger.ts";
import { passagesOf, withPassages } from "./clause-passages.ts";
import type { Outcome } from "./decide-row.ts";
import { alignedPassages } from "./list-units.ts";
import type { Direction, Unit } from "./translation-unit.ts";

type Settled = Extract<Outcome, { unit: Unit }>;

/** What the rows that are taken make of the content, each file changed no more than its new texts need. */
export class Changes {
  /** New texts of files by their paths from the project's folder. */
  readonly files = new Map<string, string>();
  /** What was translated, and what a translator marked as done. */
  readonly confirmed = new Ledger();
  readonly #root: string;
  readonly #ledger: Ledger;
  /** What the texts say then, by their languages. */
  readonly #sides = new Map<ContentText, Map<string, string>>();

  constructor(outcomes: readonly Outcome[], root: string, ledger: Ledger) {
    this.#root = root;
    this.#ledger = ledger;
    const settled = outcomes.filter((outcome): outcome is Settled => "unit" in outcome);
    const [passages = [], texts = []] = [true, false].map((inClause) =>
      settled.filter(({ unit }) => (unit.text.kind === "clause") === inClause),
    );
    for (const text of texts) this.#text(text);
    const clauses = Map.groupBy(
      passages,
      ({ unit, direction: { from, to } }) => `${unit.text.id} ${from} ${to}`,
    );
    for (const [first, ...others] of clauses.values()) if (first) this.#clause([first, ...others]);
  }

  #text({ unit, direction, ...outcome }: Settled): void {
    const { file, path } = unit.text;
    if (outcome.result === "written") {
      this.files.set(file, putString(this.#current(file), [...path, direction.to], outcome.text));
      this.#confirm(unit.text, direction, outcome.text);
    } else if (outcome.isConfirmed && unit.target) this.#confirm(unit.text, direction, unit.target.text);
  }

  #clause(passages: [Settled, ...Settled[]]): void {
    const [{ unit, direction }] = passages;
    const { from, to } = direction;
    const source = unit.text.texts[from] ?? "";
    let target = unit.text.texts[to];
    const texts = new Map(
      passages.flatMap((one) => (one.result === "written" ? [[numberOf(one), one.text]] : [])),
    );
    if (texts.size > 0) {
      const file = targetFile(unit.text, direction);
      const isAligned = alignedPassages(source, target) !== undefined;
      const raw = this.#current(isAligned ? file : unit.text.place(from).file);
      this.files.set(file, withPassages(raw, texts));
      target = this.#current(file)
        .replace(/^\uFEFF/, "")
        .replaceAll("\r\n", "\n");
    }
    const isWhole = new Set(passages.map(numberOf)).size === passagesOf(source).length;
    const isDone = texts.size > 0 || passages.every((one) => one.result === "unchanged" && one.isConfirmed);
    if (target !== undefined && isWhole && isDone) this.#confirm(unit.text, direction, target);
  }

  /** Languages that were confirmed to say the same as the source say the same as its translation. */
  #confirm(text: ContentText, { from, to }: Direction, translation: string) {
    const sides = this.#sides.get(text) ?? new Map(Object.entries(text.texts));
    this.#sides.set(text, sides.set(to, translation));
    const target = textHash(to, translation);
    const source = textHash(from, text.texts[from] ?? "");
    for (const [language, words] of sides) {
      const other = textHash(language, words);
      const isSame = [this.#ledger, this.confirmed].some((ledger) => ledger.has([source, other]));
      if (language !== to && isSame) this.confirmed.record([other, target]);
    }
    this.confirmed.record([source, target]);
  }

  #current(file: string): string {
    return this.files.get(file) ?? readFileSync(join(this.#root, file), "utf8");
  }
}

/** Of the passage in its clause, from 0. */
const numberOf = ({ unit }: Settled) => Number(unit.path[0]) - 1;

/** The file that holds the text in the language that is translated into. */
export function targetFile({ kind, file, texts, place }: ContentText, { from, to }: Direction): string {
  if (kind !== "clause") return file;
  return texts[to] === undefined ? place(from).file.replace(`.${from}.mdx`, `.${to}.mdx`) : place(to).file;
}
