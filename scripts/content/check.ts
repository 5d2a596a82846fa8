import { assets } from "../checks/assets.ts";
import { clauses } from "../checks/clauses.ts";
import { constellations } from "../checks/constellations.ts";
import { doubled } from "../checks/doubled.ts";
import { facts } from "../checks/facts.ts";
import { languages } from "../checks/languages.ts";
import { lengths } from "../checks/lengths.ts";
import { links } from "../checks/links.ts";
import { markup } from "../checks/markup.ts";
import { measures } from "../checks/measures.ts";
import { numbers } from "../checks/numbers.ts";
import { paths } from "../checks/paths.ts";
import { patterns } from "../checks/patterns.ts";
import { pictures } from "../checks/pictures.ts";
import { repeats } from "../checks/repeats.ts";
import { retention } from "../checks/retention.ts";
import { retyped } from "../checks/retyped.ts";
import { series } from "../checks/series.ts";
import { sources } from "../checks/sources.ts";
import { stages } from "../checks/stages.ts";
import { terms } from "../checks/terms.ts";
import { typography } from "../checks/typography.ts";
import { unnamed } from "../checks/unnamed.ts";
import { wordmark } from "../checks/wordmark.ts";
import { withoutAccepted } from "./acceptances.ts";
import type { Problem } from "./problem.ts";
import type { ContentRead } from "./read.ts";
import { type Check, collectUses } from "./uses.ts";

/** One a file in `scripts/checks`, by its name; what they hold is told in `schemas/README.md`. */
export const checks: Record<string, Check> = {
  languages,
  paths,
  links,
  markup,
  facts,
  terms,
  patterns,
  series,
  stages,
  measures,
  unnamed,
  sources,
  clauses,
  constellations,
  assets,
  wordmark,
  repeats,
  retention,
  numbers,
  retyped,
  pictures,
  lengths,
  typography,
  doubled,
};

/**
 * Every problem of every file, those of reading first told with the rest, in order of file and line. A file that can't
 * be read as it is meant is not warned of.
 *
 * @param settled ids of pages that had no problem while all but other pages' files was as it is: they are looked at
 *   again only where there is a problem now
 */
export function checkContent(read: ContentRead, settled: ReadonlySet<string> = new Set()): Problem[] {
  const uses = collectUses(read.content, settled);
  const misread = new Set(read.problems.map(({ file }) => file));
  const found = Object.entries(checks).flatMap(([check, find]) =>
    find(uses)
      .filter(({ severity, file }) => severity === "error" || !misread.has(file))
      .map((problem) => ({ ...problem, check })),
  );
  const problems = withoutAccepted([...read.problems, ...found], uses.acceptances);
  if (problems.length > 0 && settled.size > 0) return checkContent(read);
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
