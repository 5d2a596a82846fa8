import { assets } from "../checks/assets.ts";
import { clauses } from "../checks/clauses.ts";
import { constellations } from "../checks/constellations.ts";
import { facts } from "../checks/facts.ts";
import { funnelOrder } from "../checks/funnel-order.ts";
import { hardCodedFigures } from "../checks/hard-coded-figures.ts";
import { languages } from "../checks/languages.ts";
import { lengths } from "../checks/lengths.ts";
import { links } from "../checks/links.ts";
import { markup } from "../checks/markup.ts";
import { metrics } from "../checks/metrics.ts";
import { numbers } from "../checks/numbers.ts";
import { orphans } from "../checks/orphans.ts";
import { paths } from "../checks/paths.ts";
import { pictures } from "../checks/pictures.ts";
import { retention } from "../checks/retention.ts";
import { series } from "../checks/series.ts";
import { sources } from "../checks/sources.ts";
import { summaries } from "../checks/summaries.ts";
import { terms } from "../checks/terms.ts";
import { typography } from "../checks/typography.ts";
import { uniqueIds } from "../checks/unique-ids.ts";
import { wordmark } from "../checks/wordmark.ts";
import { withoutAccepted } from "./acceptances.ts";
import { type Check, collectInput } from "./check-input.ts";
import type { Problem } from "./problem.ts";
import type { ContentRead } from "./read.ts";
import { hashOf } from "./sources.ts";

/** One a file in `scripts/checks`, by its name; what they hold is told in `schemas/README.md`. */
export const checks: Record<string, Check> = {
  languages,
  paths,
  links,
  orphans,
  markup,
  facts,
  terms,
  summaries,
  series,
  "funnel-order": funnelOrder,
  metrics,
  sources,
  clauses,
  constellations,
  assets,
  wordmark,
  "unique-ids": uniqueIds,
  retention,
  numbers,
  "hard-coded-figures": hardCodedFigures,
  pictures,
  lengths,
  typography,
};

/** The pages that are as they were when they were last checked, by id, with the problems that this found. */
export type Unchanged = ReadonlyMap<string, Problem[]>;

/** Hash of all that the checks of a page know besides its own file. */
export const sharedBy = ({ others, content: { pages, pageIds } }: ContentRead): string =>
  hashOf([others, [...pageIds], [...pages].map(([id, { summary }]) => [id, summary.paths])]);

/** Checks whose answer for a page depends on the others. */
const acrossPages = new Set(["orphans", "paths"]);

/** Whether a problem of a page stays as long as the page and what all pages share do. */
export const isOfPageAlone = ({ check = "" }: Problem) => !acrossPages.has(check);

/** Every problem of every file in order of file and line. A file that can't be read has no others. */
export function checkContent(read: ContentRead, unchanged: Unchanged = new Map()): Problem[] {
  const input = collectInput(read.content, unchanged);
  const found = Object.entries(checks).flatMap(([check, find]) =>
    find(input).map((problem) => ({ ...problem, check })),
  );
  const problems = withoutAccepted([...read.problems, ...found], input.acceptances);
  return [...problems, ...[...unchanged.values()].flat()].toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}
