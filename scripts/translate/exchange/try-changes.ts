import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContent } from "../../content/check/check-content.ts";
import { inWords, type Place, type Problem } from "../../content/problem.ts";
import { readContent } from "../../content/read/read-content.ts";
import { listTexts } from "../content-texts.ts";
import type { Outcome } from "./decide-row.ts";
import { type Changes, targetFile } from "./import-changes.ts";
import type { Row } from "./translation-unit.ts";

type Written = Extract<Outcome, { result: "written" }>;

/**
 * Why rows would break the content: it is checked in a copy that has their texts.
 *
 * @param known what is wrong with the content already
 */
export function trial(
  outcomes: readonly Outcome[],
  { files }: Changes,
  root: string,
  known: readonly Problem[],
): Map<Row, string> {
  const written = outcomes.filter((outcome) => outcome.result === "written");
  if (files.size === 0) return new Map();
  const copy = mkdtempSync(join(tmpdir(), "import-"));
  try {
    cpSync(join(root, "content"), join(copy, "content"), { recursive: true });
    for (const [file, text] of files) writeFileSync(join(copy, file), text);
    const read = readContent(copy);
    const places = new Map(listTexts(read.content).map(({ id, place }) => [id, place]));
    const placeOf = ({ unit, direction }: Written) => places.get(unit.text.id)?.(direction.to);
    return new Map(
      newErrors(checkContent(read), known).flatMap((problem) =>
        guilty(problem, written, placeOf).map(({ row }) => [
          row,
          `With it the content has an error: ${inWords(problem)}`,
        ]),
      ),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Errors that weren't there before, wherever they stand in their file. */
function newErrors(found: readonly Problem[], known: readonly Problem[]): Problem[] {
  const name = ({ file, message }: Problem) => `${file}: ${message}`;
  const before = Map.groupBy(known, name);
  return found.filter(
    (problem) => problem.severity === "error" && before.get(name(problem))?.pop() === undefined,
  );
}

/** The rows whose text a problem is in; else those of its line, of its file; else all, since one of them made it. */
function guilty(
  { file, line, column }: Problem,
  written: readonly Written[],
  placeOf: (outcome: Written) => Place | undefined,
): readonly Written[] {
  const inFile = written.filter(({ unit, direction }) => targetFile(unit.text, direction) === file);
  const onLine = inFile.filter((outcome) => placeOf(outcome)?.line === line);
  const inText = onLine.filter((outcome) => {
    const place = placeOf(outcome);
    return place && column >= place.column && column < place.column + place.length;
  });
  return [inText, onLine, inFile].find(({ length }) => length > 0) ?? written;
}
