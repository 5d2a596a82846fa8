import { type Problem, warning } from "../problem.ts";
import type { ContentRead } from "../read/read-content.ts";
import type { Acceptance } from "../read/references.ts";
import { collectInput, type FileInput, type FileRule, type SiteRule } from "./input/check-input.ts";
import { blockValues } from "./rules/blocks.ts";
import { clauses, policies } from "./rules/clauses.ts";
import { examples } from "./rules/examples.ts";
import { hardCodedFigures, summaries } from "./rules/figures.ts";
import { hiddenParts } from "./rules/hidden.ts";
import { languages, siteLanguages } from "./rules/languages.ts";
import { links, linksToPages, orphans } from "./rules/links.ts";
import { assets, facts, illustrations, services, terms, unmarkedTerms } from "./rules/names.ts";
import { numbers } from "./rules/numbers.ts";
import { paths } from "./rules/paths.ts";
import { pictureFiles, pictures } from "./rules/pictures.ts";
import { hours, menuGroups, products, redirects, retention } from "./rules/shared-files.ts";
import { heroes, stepCounts } from "./rules/structure.ts";
import { lengths, markup } from "./rules/text-fields.ts";
import { translations } from "./rules/translations.ts";
import { typography } from "./rules/typography.ts";

interface Check {
  file?: FileRule;
  site?: SiteRule;
}

/** The checks, by name. Authors use the name to accept a warning; `schemas/README.md` describes each check. */
export const checks: Record<string, Check> = {
  languages: { file: languages, site: siteLanguages },
  paths: { site: paths },
  links: { file: links, site: linksToPages },
  orphans: { site: orphans },
  markup: { file: markup },
  facts: { site: facts },
  terms: { file: unmarkedTerms, site: terms },
  summaries: { file: summaries },
  "block-values": { file: blockValues },
  clauses: { file: policies, site: clauses },
  heroes: { file: heroes },
  hidden: { file: hiddenParts },
  illustrations: { site: illustrations },
  assets: { site: assets },
  "menu-groups": { site: menuGroups },
  products: { site: products },
  redirects: { site: redirects },
  services: { site: services },
  retention: { site: retention },
  hours: { site: hours },
  numbers: { file: numbers },
  "hard-coded-figures": { file: hardCodedFigures },
  translations: { file: translations },
  examples: { file: examples },
  "step-counts": { file: stepCounts },
  pictures: { file: pictures, site: pictureFiles },
  lengths: { file: lengths },
  typography: { file: typography },
};

/** What the rules of files found last in files other than pages, which depends only on the `sharedHash`. */
let ofOtherFiles: { shared: string; found: Problem[] } = { shared: "", found: [] };

/**
 * Returns the problems of all files, ordered by file and line. A file that can't be read has only syntax problems.
 *
 * @param unchanged the known problems of the pages that need not be checked again, by page id
 * @param shared the `sharedHash`, if it is known
 */
export function checkContent(
  read: ContentRead,
  unchanged: ReadonlyMap<string, Problem[]> = new Map(),
  now?: Date,
  shared = "",
): Problem[] {
  const input = collectInput(read.content, unchanged, now);
  const rules = Object.entries(checks).map(([check, { file, site }]) => ({
    check,
    file: file?.(input),
    site,
  }));
  const inFiles = (files: FileInput[]) =>
    rules.flatMap(({ check, file }) =>
      file ? files.flatMap(file).map((problem): Problem => ({ ...problem, check })) : [],
    );
  const isKnown = shared !== "" && shared === ofOtherFiles.shared;
  if (!isKnown) ofOtherFiles = { shared, found: inFiles(input.files.filter(({ page }) => !page)) };
  const inSite = rules.flatMap(({ check, site }) =>
    (site?.(input) ?? []).map((problem): Problem => ({ ...problem, check, ofSite: true })),
  );
  const order = new Map(rules.map(({ check }, at) => [check, at]));
  const found = [
    ...ofOtherFiles.found,
    ...inFiles(input.files.filter(({ page }) => page)),
    ...inSite,
  ].toSorted((a, b) => (order.get(a.check ?? "") ?? 0) - (order.get(b.check ?? "") ?? 0));
  // A wrong number of steps or a hard-coded figure in one language makes its numbers differ from the other languages'
  // too. Only the cause is reported.
  const reasons = found.filter(({ check }) => check === "step-counts" || check === "hard-coded-figures");
  const needed = found.filter(
    (problem) => problem.check !== "numbers" || !reasons.some((reason) => explains(reason, problem)),
  );
  const problems = [
    ...withoutAccepted([...read.problems, ...needed], input.acceptances),
    ...[...unchanged.values()].flat(),
  ];
  // If there are errors, warnings that belong to no check are left out, such as those about unused acceptances: an error
  // may hide the warning that an acceptance is for.
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return problems
    .filter(({ check, severity }) => !hasErrors || check !== undefined || severity === "error")
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

const explains = (reason: Problem, { file, line, column }: Problem) =>
  reason.file === file &&
  reason.line === line &&
  (reason.check === "step-counts" || (column >= reason.column && column < reason.column + reason.length));

/** Returns the problems without accepted warnings, with a warning for each unused acceptance. */
function withoutAccepted(problems: Problem[], acceptances: Acceptance[]): Problem[] {
  const used = new Set<Acceptance>();
  const remaining = problems.filter((problem) => {
    // Drawings, pictures and assets can't hold an acceptance.
    const isMedia = /^content\/(?:assets|illustrations|pictures)\//.test(problem.file);
    const accepting = acceptances.filter(
      ({ file, check, covers }) =>
        check === problem.check &&
        (isMedia ? file === "content/site.json" : file === problem.file && covers(problem)),
    );
    for (const acceptance of accepting) used.add(acceptance);
    return accepting.length === 0 || problem.severity === "error";
  });
  const unused = acceptances.filter((acceptance) => !used.has(acceptance));
  return [
    ...remaining,
    ...unused.map(({ check, place }) =>
      warning(
        place(),
        `There is nothing to accept: "${check}" reports no warning here.`,
        "Write another rule, or remove it.",
      ),
    ),
  ];
}
