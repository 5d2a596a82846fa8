import type { Problem } from "../problem.ts";
import type { ContentRead } from "../read/read-content.ts";
import { withoutAccepted } from "../validate/acceptances.ts";
import { hashOf } from "../write/source-hashes.ts";
import { type Check, collectInput } from "./input/check-input.ts";
import { assets } from "./rules/assets.ts";
import { clauses } from "./rules/clauses.ts";
import { constellations } from "./rules/constellations.ts";
import { facts } from "./rules/facts.ts";
import { funnelOrder } from "./rules/funnel-order.ts";
import { hardCodedFigures } from "./rules/hard-coded-figures.ts";
import { languages } from "./rules/languages.ts";
import { lengths } from "./rules/lengths.ts";
import { links } from "./rules/links.ts";
import { markup } from "./rules/markup.ts";
import { metrics } from "./rules/metrics.ts";
import { numbers } from "./rules/numbers.ts";
import { orphans } from "./rules/orphans.ts";
import { paths } from "./rules/paths.ts";
import { pictures } from "./rules/pictures.ts";
import { retention } from "./rules/retention.ts";
import { series } from "./rules/series.ts";
import { sources } from "./rules/sources.ts";
import { summaries } from "./rules/summaries.ts";
import { terms } from "./rules/terms.ts";
import { typography } from "./rules/typography.ts";
import { uniqueIds } from "./rules/unique-ids.ts";
import { wordmark } from "./rules/wordmark.ts";

/** One a file in `scripts/content/check/rules`, by its name; `schemas/README.md` says what each checks. */
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
