import { readFileSync } from "node:fs";
import { join } from "node:path";
import { putString } from "../../content/json/json-edit.ts";
import type { ContentText } from "../content-texts.ts";
import { Ledger, ledgerFile, textHash } from "../ledger/ledger.ts";
import { passagesOf, withPassages } from "./clause-passages.ts";
import type { Outcome, UnitOutcome } from "./plan-import.ts";
import { alignedPassages, type Direction } from "./translation-units.ts";

/** Returns the new text of every file that an import changes, including the ledger, by path from the project's folder. */
export function importChanges(outcomes: readonly Outcome[], root: string, ledger: Ledger) {
  const files = new Map<string, string>();
  const recorded = new Ledger(ledger.pairs());
  const current = (file: string) => files.get(file) ?? readFileSync(join(root, file), "utf8");
  /** Each text after the import, by language. */
  const texts = new Map<ContentText, Map<string, string>>();

  /**
   * Records a translation as confirmed against its source and against every text that the source is confirmed against.
   * Records an unfinished translation as such. One that is rejected is no longer confirmed.
   */
  const record = (
    text: ContentText,
    { from, to }: Direction,
    translation: string,
    { isFinished = true, isRejected = false } = {},
  ) => {
    const versions = texts.get(text) ?? new Map(Object.entries(text.texts));
    texts.set(text, versions.set(to, translation));
    const source = textHash(from, text.texts[from] ?? "");
    const target = textHash(to, translation);
    if (isRejected) recorded.remove([source, target]);
    if (!isFinished && !recorded.has([source, target])) recorded.record([textHash(from, ""), target]);
    if (!isFinished) return;
    for (const [language, words] of versions) {
      const other = textHash(language, words);
      if (language !== to && recorded.has([source, other])) recorded.record([other, target]);
    }
    recorded.record([source, target]);
  };

  const change = ({ unit: { text, direction, target }, ...outcome }: UnitOutcome) => {
    if (outcome.result !== "unchanged") {
      const { file, path } = text;
      files.set(file, putString(current(file), [...path, direction.to], outcome.text));
      const { isRejected } = outcome.row;
      record(text, direction, outcome.text, { isFinished: outcome.result === "written", isRejected });
    } else if (outcome.isConfirmed && target) record(text, direction, target.text);
  };

  const changeClause = (passages: readonly UnitOutcome[]) => {
    const [{ unit }] = passages as [UnitOutcome];
    const { text, direction } = unit;
    const source = text.texts[direction.from] ?? "";
    let target = text.texts[direction.to];
    const passageIndex = (passage: UnitOutcome) => Number(passage.unit.path[0]) - 1;
    const written = passages.flatMap((one) =>
      one.result === "unchanged" ? [] : [[passageIndex(one), one.text] as const],
    );
    if (written.length > 0) {
      const file = clauseFile(text, direction);
      const isAligned = alignedPassages(source, target) !== undefined;
      const template = current(isAligned ? file : text.place(direction.from).file);
      const changed = withPassages(template, new Map(written));
      files.set(file, changed);
      target = changed.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
    }
    const isWhole = new Set(passages.map(passageIndex)).size === passagesOf(source).length;
    const isConfirmed = passages.every((one) => one.result === "unchanged" && one.isConfirmed);
    const isFinished = passages.every(({ result }) => result !== "unchecked");
    if (target !== undefined && (written.length > 0 || (isWhole && isConfirmed)))
      record(text, direction, target, { isFinished, isRejected: passages.some(({ row }) => row.isRejected) });
  };

  const withUnits = outcomes.filter((outcome) => "unit" in outcome);
  const isPassage = ({ unit }: UnitOutcome) => unit.text.kind === "clause";
  for (const outcome of withUnits) if (!isPassage(outcome)) change(outcome);
  const clauses = Map.groupBy(
    withUnits.filter(isPassage),
    ({ unit: { text, direction } }) => `${text.id} ${direction.from} ${direction.to}`,
  );
  for (const passages of clauses.values()) changeClause(passages);
  if (recorded.toString() !== ledger.toString()) files.set(ledgerFile, recorded.toString());
  return files;
}

const clauseFile = ({ texts, place }: ContentText, { from, to }: Direction) =>
  texts[to] === undefined ? place(from).file.replace(`.${from}.mdx`, `.${to}.mdx`) : place(to).file;
