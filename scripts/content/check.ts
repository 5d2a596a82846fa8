import { assets } from "../checks/assets.ts";
import { clauses } from "../checks/clauses.ts";
import { constellations } from "../checks/constellations.ts";
import { facts } from "../checks/facts.ts";
import { languages } from "../checks/languages.ts";
import { links } from "../checks/links.ts";
import { markup } from "../checks/markup.ts";
import { paths } from "../checks/paths.ts";
import { repeats } from "../checks/repeats.ts";
import { series } from "../checks/series.ts";
import { terms } from "../checks/terms.ts";
import type { Problem } from "./problem.ts";
import type { ContentRead } from "./read.ts";
import { type Check, collectUses } from "./uses.ts";

/** One a file in `scripts/checks`; what they hold is told in `schemas/README.md`. */
export const checks: Check[] = [
  languages,
  paths,
  links,
  markup,
  facts,
  terms,
  series,
  clauses,
  constellations,
  assets,
  repeats,
];

/** Every problem of every file, those of reading first told with the rest, in order of file and line. */
export function checkContent({ content, problems }: ContentRead): Problem[] {
  const uses = collectUses(content);
  return [...problems, ...checks.flatMap((check) => check(uses))].toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}
