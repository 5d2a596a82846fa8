import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContent } from "../../content/check/check-content.ts";
import { inWords, type Problem } from "../../content/problem.ts";
import { readContent } from "../../content/read/read-content.ts";
import { listTexts } from "../content-texts.ts";
import type { Outcome } from "./decide-row.ts";
import { targetFile } from "./import-changes.ts";
import type { ImportRow } from "./import-row.ts";

/**
 * Checks a copy of the content with the changes. Returns the rows that cause errors, with the reason.
 *
 * @param known problems of the content without the changes
 */
export function tryChanges(
  outcomes: readonly Outcome[],
  files: ReadonlyMap<string, string>,
  root: string,
  known: readonly Problem[],
): Map<ImportRow, string> {
  const written = outcomes.filter((outcome) => outcome.result === "written");
  const copy = mkdtempSync(join(tmpdir(), "import-"));
  try {
    cpSync(join(root, "content"), join(copy, "content"), { recursive: true });
    for (const [file, text] of files) writeFileSync(join(copy, file), text);
    const read = readContent(copy);
    const texts = new Map(listTexts(read.content).map((text) => [text.id, text]));
    const nameOf = ({ file, message }: Problem) => `${file}: ${message}`;
    const knownNames = new Set(known.map(nameOf));
    const errors = checkContent(read).filter(
      (problem) => problem.severity === "error" && !knownNames.has(nameOf(problem)),
    );
    return new Map(
      errors.flatMap((problem) => {
        const inFile = written.filter(({ unit }) => targetFile(unit) === problem.file);
        const inText = inFile.filter(({ unit }) => {
          const place = texts.get(unit.text.id)?.place(unit.direction.to);
          if (place?.line !== problem.line) return false;
          return problem.column >= place.column && problem.column < place.column + place.length;
        });
        const causes = [inText, inFile].find(({ length }) => length > 0) ?? written;
        return causes.map(({ row }) => [row, `It would cause an error: ${inWords(problem)}`] as const);
      }),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
