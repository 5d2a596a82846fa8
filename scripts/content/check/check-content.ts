import { createNotes, lookUpAgain, type Notes, noteLookups } from "../notes.ts";
import { type Problem, warning } from "../problem.ts";
import { type SharedName, sharedSchemas } from "../read/model.ts";
import type { ContentRead } from "../read/read-content.ts";
import type { Acceptance } from "../read/references.ts";
import { hashOf } from "../write/source-hashes.ts";
import { collectInput, type FileRule, type SiteInput, type SiteRule } from "./input/check-input.ts";
import { createLookups, type Lookups } from "./input/lookups.ts";
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
import { hours, menuGroups, products, publicFiles, redirects, retention } from "./rules/shared-files.ts";
import { heroes, stepCounts } from "./rules/structure.ts";
import { lengths, markup } from "./rules/text-fields.ts";
import { translations } from "./rules/translations.ts";
import { typography } from "./rules/typography.ts";

/** The checks, by name. Authors use the name to accept a warning; `schemas/README.md` describes each check. */
export const checks: Record<string, { file?: FileRule; site?: SiteRule }> = {
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
  "public-files": { site: publicFiles },
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

/** What checks found last, for the next one. Each check updates it. */
export interface LastCheck {
  notes: Notes;
  /** By the page's file: the hash of its text, the keys of what its rules looked up, and what they found. */
  pages: Record<string, { hash: string; notes: string[]; problems: Problem[] }>;
  /** What rules of files found in all others, and the `sharedHash` of all that this depends on. */
  others?: { shared: string; problems: Problem[] };
}

export const noCheck = (): LastCheck => ({ notes: {}, pages: {} });

/** Returns a hash of everything that rules of files look up, and of all files except pages. */
export function sharedHash({ hashWithoutPages, content }: ContentRead): string {
  const { pageIds, visibility, changeDays } = content;
  return hashOf([hashWithoutPages, [...pageIds], [...visibility], changeDays]);
}

/**
 * Returns the problems of all files, ordered by file and line. A file that can't be read has only syntax problems. Of
 * pages whose check would find the same again, returns what is known.
 */
export function checkContent(read: ContentRead, last = noCheck(), now?: Date): Problem[] {
  const { content } = read;
  const shared = sharedHash(read);
  const lookups = createLookups(content);
  const known = last.others?.shared === shared ? last.others : undefined;
  const notes = createNotes((words) => lookUpAgain(lookups, words), known && last.notes);
  const stale = notes.stale(last.notes);
  const input = collectInput(
    content,
    ({ file, hash, summary }) => {
      const before = last.pages[file];
      const isSame = before?.hash === hash && !before.notes.some((key) => stale.has(key));
      // Whether this acceptance is used depends on other pages.
      return isSame && !summary.accepts.includes("orphans");
    },
    now,
  );
  const { noted, inPages, inOthers } = applyFileRules(input, lookups, known === undefined);
  const others = known ?? { shared, problems: inOthers };
  const inSite = Object.entries(checks).flatMap(([check, { site }]) =>
    (site?.(input) ?? []).map((problem): Problem => ({ ...problem, check, ofSite: true })),
  );
  const found = withoutAccepted(
    [...read.problems, ...withoutExplained([...others.problems, ...inPages, ...inSite])],
    input.acceptances,
  );

  const inFile = Map.groupBy(found, ({ file, ofSite }) => (ofSite ? "" : file));
  const pages = [...content.pages.values()].map(({ file, hash }) => {
    const keys = noted.get(file);
    return {
      file,
      page: keys ? { hash, notes: [...keys], problems: inFile.get(file) ?? [] } : last.pages[file],
    };
  });
  const unchanged = pages.filter(({ file }) => !noted.has(file));
  const problems = [...found, ...unchanged.flatMap(({ page }) => page?.problems ?? [])];
  // A broken shared file makes what was found in most pages different until it is mended.
  if (Object.keys(sharedSchemas).every((name) => lookups.has(name as SharedName))) {
    last.pages = Object.fromEntries(pages.flatMap(({ file, page }) => (page ? [[file, page]] : [])));
    last.notes = notes.of(Object.values(last.pages));
    last.others = others;
  }
  // If there are errors, warnings that belong to no check are left out, such as those about unused acceptances: an error
  // may hide the warning that an acceptance is for.
  const hasErrors = problems.some(({ severity }) => severity === "error");
  const ranks = new Map(Object.keys(checks).map((check, at) => [check, at]));
  const rank = ({ check = "" }: Problem) => ranks.get(check) ?? -1;
  return problems
    .filter(({ check, severity }) => !hasErrors || check !== undefined || severity === "error")
    .toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || rank(a) - rank(b),
    );
}

/**
 * Applies the rules of files to those that have changed. Returns what they find, and the keys of what they look up, by
 * the file of the page. Applies one rule to all files before the next, which is faster.
 */
function applyFileRules({ content, files }: SiteInput, lookups: Lookups, withOthers: boolean) {
  /** The keys of what rules look up before they see a file. */
  const ofAll = new Set<string>();
  let current = ofAll;
  const shared = noteLookups(lookups, (key) => current.add(key));
  const noted = new Map(files.flatMap(({ page }) => (page ? [[page.file, new Set<string>()] as const] : [])));
  const applied = files.filter(({ page }) => page || withOthers);
  const found = Object.entries(checks).flatMap(([check, { file }]) => {
    current = ofAll;
    const problemsIn = file?.(shared, content.today) ?? (() => []);
    return applied.flatMap((input) => {
      current = noted.get(input.page?.file ?? "") ?? new Set();
      return problemsIn(input).map((problem): Problem => ({ ...problem, check }));
    });
  });
  const { inPages = [], inOthers = [] } = Object.groupBy(found, ({ file }) =>
    noted.has(file) ? "inPages" : "inOthers",
  );
  for (const keys of noted.values()) for (const key of ofAll) keys.add(key);
  return { noted, inPages, inOthers };
}

/**
 * Returns problems without the consequences of others: a wrong number of steps or a hard-coded figure in one language
 * makes its numbers differ from the other languages' too.
 */
function withoutExplained(problems: Problem[]): Problem[] {
  const reasons = problems.filter(({ check }) => check === "step-counts" || check === "hard-coded-figures");
  const isExplained = (problem: Problem) => reasons.some((reason) => explains(reason, problem));
  return problems.filter((problem) => problem.check !== "numbers" || !isExplained(problem));
}

const explains = (reason: Problem, { file, line, column }: Problem) =>
  reason.file === file &&
  reason.line === line &&
  (reason.check === "step-counts" || (column >= reason.column && column < reason.column + reason.length));

/** Returns the problems without accepted warnings, with a warning for each unused acceptance. */
function withoutAccepted(problems: Problem[], acceptances: Acceptance[]): Problem[] {
  const used = new Set<Acceptance>();
  const inFile = Map.groupBy(acceptances, ({ file }) => file);
  const remaining = problems.filter((problem) => {
    // Drawings, pictures and assets can't hold an acceptance.
    const isMedia = /^content\/(?:assets|illustrations|pictures)\//.test(problem.file);
    const own = inFile.get(isMedia ? "content/site.json" : problem.file) ?? [];
    const accepting = own.filter(
      ({ check, covers }) => check === problem.check && (isMedia || covers(problem)),
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
