import { type Problem, warning } from "../problem.ts";
import type { ContentRead } from "../read/read-content.ts";
import type { Acceptance } from "../read/references.ts";
import { hashOf } from "../write/source-hashes.ts";
import { type Check, collectInput } from "./input/check-input.ts";
import { assets } from "./rules/assets.ts";
import { clauses } from "./rules/clauses.ts";
import { facts } from "./rules/facts.ts";
import { hardCodedFigures } from "./rules/hard-coded-figures.ts";
import { heroes } from "./rules/heroes.ts";
import { illustrations } from "./rules/illustrations.ts";
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
import { services } from "./rules/services.ts";
import { stepCounts } from "./rules/step-counts.ts";
import { summaries } from "./rules/summaries.ts";
import { terms } from "./rules/terms.ts";
import { translations } from "./rules/translations.ts";
import { typography } from "./rules/typography.ts";
import { uniqueIds } from "./rules/unique-ids.ts";

/** The checks, one per file in `scripts/content/check/rules`; `schemas/README.md` describes them. */
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
  metrics,
  clauses,
  heroes,
  illustrations,
  assets,
  "unique-ids": uniqueIds,
  services,
  retention,
  numbers,
  "hard-coded-figures": hardCodedFigures,
  translations,
  "step-counts": stepCounts,
  pictures,
  lengths,
  typography,
};

/** The problems found in the last check of each page that has not changed since, by page id. */
export type Unchanged = ReadonlyMap<string, Problem[]>;

/** Returns a hash of everything that the checks of a page read, except the page's own file. */
export const sharedBy = ({ others, content: { pages, pageIds } }: ContentRead): string =>
  hashOf([
    others,
    [...pageIds],
    [...pages].map(([id, { summary }]) => [id, summary.paths, summary.addresses]),
  ]);

/** Checks whose result for a page depends on other pages. */
const acrossPages = new Set(["orphans", "paths", "services"]);

/** Whether a problem depends only on its page and the shared content, so that it can be cached with the page. */
export const isOfPageAlone = ({ check = "" }: Problem) => !acrossPages.has(check);

/**
 * Returns the problems of all files, ordered by file and line. A file that can't be read has only syntax problems.
 */
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

/**
 * Returns the problems without accepted warnings, and a warning for each unused acceptance.
 *
 * @param problems problems of all checks; with an error among them, unused acceptances are not reported
 */
function withoutAccepted(problems: Problem[], acceptances: Acceptance[]): Problem[] {
  const needed = new Set<Acceptance>();
  const byFile = Map.groupBy(acceptances, ({ file }) => file);
  const open = problems.filter((problem) => {
    if (problem.severity === "error") return true;
    const accepting = (byFile.get(problem.file) ?? []).filter(
      ({ check, covers }) => check === problem.check && covers(problem),
    );
    for (const acceptance of accepting) needed.add(acceptance);
    return accepting.length === 0;
  });
  if (problems.some(({ severity }) => severity === "error")) return open;
  const unneeded = acceptances
    .filter((acceptance) => !needed.has(acceptance))
    .map(({ check, place }) => {
      const message = `There is nothing to accept: "${check}" reports no warning here.`;
      return warning(place(), message, "Remove it.");
    });
  return [...open, ...unneeded];
}
