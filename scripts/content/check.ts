import { assets } from "../checks/assets.ts";
import { clauses } from "../checks/clauses.ts";
import { constellations } from "../checks/constellations.ts";
import { facts } from "../checks/facts.ts";
import { languages } from "../checks/languages.ts";
import { links } from "../checks/links.ts";
import { markup } from "../checks/markup.ts";
import { measures } from "../checks/measures.ts";
import { paths } from "../checks/paths.ts";
import { patterns } from "../checks/patterns.ts";
import { repeats } from "../checks/repeats.ts";
import { retention } from "../checks/retention.ts";
import { series } from "../checks/series.ts";
import { sources } from "../checks/sources.ts";
import { stages } from "../checks/stages.ts";
import { terms } from "../checks/terms.ts";
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
};

/**
 * Every problem of every file, those of reading first told with the rest, in order of file and line.
 *
 * @param settled ids of pages that had no problem while all but other pages' files was as it is: they are looked at
 *   again only where there is a problem now
 */
export function checkContent(read: ContentRead, settled: ReadonlySet<string> = new Set()): Problem[] {
  const uses = collectUses(read.content, settled);
  const found = Object.entries(checks).flatMap(([check, find]) =>
    find(uses).map((problem) => ({ ...problem, check })),
  );
  const problems = withoutAccepted([...read.problems, ...found], uses.acceptances);
  if (problems.length > 0 && settled.size > 0) return checkContent(read);
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
