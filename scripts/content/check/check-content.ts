import { type Problem, warning } from "../problem.ts";
import type { PageFile } from "../read/model.ts";
import type { ContentRead } from "../read/read-content.ts";
import type { Acceptance } from "../read/references.ts";
import { hashOf } from "../write/source-hashes.ts";
import { collectInput, type FileRule, type SiteRule } from "./input/check-input.ts";
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

/** What each rule of files found last in files other than pages, which depends only on the `sharedHash`. */
let ofOtherFiles = { shared: "", found: new Map<string, Problem[]>() };

/** Returns a hash of everything that the checks of a page read, except the page's own file, and of what is shown today. */
export function sharedHash({ hashWithoutPages, content }: ContentRead): string {
  const { pages, pageIds, visibility, changeDays } = content;
  const addresses = [...pages].map(([id, { summary }]) => [id, summary.paths, summary.addresses]);
  return hashOf([hashWithoutPages, [...pageIds], [...visibility], changeDays, addresses]);
}

/**
 * Returns the problems of all files, ordered by file and line. A file that can't be read has only syntax problems. Of
 * pages whose check would find the same again, returns what is known.
 */
export function checkContent(read: ContentRead, now?: Date): Problem[] {
  const shared = sharedHash(read);
  const isUnchanged = ({ checked }: PageFile) => checked?.shared === shared;
  const input = collectInput(read.content, isUnchanged, now);
  if (shared !== ofOtherFiles.shared) ofOtherFiles = { shared, found: new Map() };
  const { pages = [], others = [] } = Object.groupBy(input.files, ({ page }) => (page ? "pages" : "others"));
  const found = Object.entries(checks).flatMap(([check, { file, site }]) => {
    const inFile = file?.(input) ?? (() => []);
    const inOthers = ofOtherFiles.found.get(check) ?? others.flatMap(inFile);
    ofOtherFiles.found.set(check, inOthers);
    return [
      ...[...inOthers, ...pages.flatMap(inFile)].map((problem): Problem => ({ ...problem, check })),
      ...(site?.(input) ?? []).map((problem): Problem => ({ ...problem, check, ofSite: true })),
    ];
  });
  // A wrong number of steps or a hard-coded figure in one language makes its numbers differ from the other languages'
  // too. Only the cause is reported.
  const reasons = found.filter(({ check }) => check === "step-counts" || check === "hard-coded-figures");
  const isExplained = (problem: Problem) => reasons.some((reason) => explains(reason, problem));
  const needed = found.filter((problem) => problem.check !== "numbers" || !isExplained(problem));
  const problems = [
    ...withoutAccepted([...read.problems, ...needed], input.acceptances),
    ...[...read.content.pages.values()].filter(isUnchanged).flatMap(({ checked }) => checked?.problems ?? []),
  ];
  // If there are errors, warnings that belong to no check are left out, such as those about unused acceptances: an error
  // may hide the warning that an acceptance is for.
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return problems
    .filter(({ check, severity }) => !hasErrors || check !== undefined || severity === "error")
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/**
 * Remembers what `checkContent` found, for the next check: in all pages if there is no error. If there is one, only pages
 * that were unchanged are known, because an error anywhere can hide warnings about the others.
 */
export function rememberProblems(read: ContentRead, problems: Problem[]): void {
  const shared = sharedHash(read);
  if (problems.some(({ severity }) => severity === "error")) return;
  const inFile = Map.groupBy(problems, ({ file, ofSite }) => (ofSite ? "" : file));
  for (const page of read.content.pages.values())
    page.checked = { shared, problems: inFile.get(page.file) ?? [] };
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
  const inUnused = unused.map(({ check, place }) => {
    const message = `There is nothing to accept: "${check}" reports no warning here.`;
    return warning(place(), message, "Write another rule, or remove it.");
  });
  return [...remaining, ...inUnused];
}
