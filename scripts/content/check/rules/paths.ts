import { error, type Place, type Problem, startOf, suggestion, warning } from "../../problem.ts";
import type { Content, PageFile } from "../../read/model.ts";
import { pathsLock, unlistedPaths } from "../../read/paths-lock.ts";
import type { SiteInput, SiteRule } from "../input/check-input.ts";

/** Every page has a path of its own, only home has the empty one, and every published path still leads to a page. */
export const paths: SiteRule = (input) => {
  const { content } = input;
  if (!content.shared.site) return [];
  /** The file of the page that each path leads to. */
  const owners = new Map<string, string>();
  // If two pages have the same path, it belongs to the page that has published it.
  for (const { path, page } of content.publishedPaths) {
    const { file, summary } = content.pages.get(page) ?? {};
    if (file && summary?.addresses.includes(path)) owners.set(path, file);
  }
  const inPages = [...content.pages].flatMap(([id, page]) => wrongPaths(id, page, owners, input));
  // While paths of pages have errors, a published path that seems lost may be one of them.
  const lost = content.complete && inPages.length === 0 ? content.publishedPaths : [];
  const deadPaths = lost.filter(({ path }) => !owners.has(path));
  return [
    ...inPages,
    ...repeatedTitles([...content.pages.values()]),
    // If a page has lost a published path, its new path is not reported as well.
    ...(inPages.length > 0 ? [] : unlisted(content, new Set(deadPaths.map(({ page }) => page)))),
    ...deadPaths.map(({ path, page, place }) => {
      const own = content.pages.get(page);
      const fix = `Add "aliases": ["${path}"]${own ? "" : " to the page that takes its place"}.`;
      const at = own?.document.keyPlace(["paths"]) ?? place;
      return error(at, `"${path}" was published, and leads to no page now.`, fix);
    }),
  ];
};

/** Reports the wrong and missing paths of a page, and adds its other paths to `owners`. */
function wrongPaths(
  id: string,
  page: PageFile,
  owners: Map<string, string>,
  { content, removedLanguages }: SiteInput,
): Problem[] {
  const { site } = content.shared;
  const { pathLanguage = "", home, languages = [] } = site?.value ?? {};
  const codes = languages.map(({ code }) => code);
  const { file, summary } = page;
  const problems: Problem[] = [];
  const report = (place: Place, message: string, fix: string) => problems.push(error(place, message, fix));

  for (const [language, path] of Object.entries(summary.paths)) {
    const place = () => page.document.place(["paths", language]);
    const owner = owners.get(path) ?? file;
    if (removedLanguages.has(language)) continue;
    if (!codes.includes(language)) {
      const message = `paths: "${language}" isn't a language of this site.`;
      report(page.document.keyPlace(["paths", language]), message, suggestion(language, codes));
    } else if (path === "" && id !== home && content.pageIds.has(home ?? "")) {
      const message = "paths: This path is empty, and only the home page may have that.";
      report(place(), message, "Write a path, as in services/web.");
    } else if (codes.some((code) => path === code || path.startsWith(`${code}/`))) {
      const message = `paths: Each address begins with its language, and so does "${path}".`;
      report(place(), message, "Remove the language.");
    } else if (owner !== file)
      report(place(), `paths: "${path}" is the path of ${owner} too.`, "Choose another.");
    else owners.set(path, file);
  }
  const ownPaths = Object.values(summary.paths);
  const aliases = summary.addresses.slice(ownPaths.length);
  for (const [at, path] of aliases.entries()) {
    const owner = owners.get(path) ?? file;
    const isRepeated = ownPaths.includes(path) || aliases.indexOf(path) !== at;
    if (owner !== file || isRepeated) {
      const message = `aliases: "${path}" leads to ${owner === file ? "this page" : owner} already.`;
      report(page.document.place(["aliases", at]), message, "Remove it.");
    } else owners.set(path, file);
  }
  const key = () => page.document.keyPlace(["paths"]);
  if (codes.includes(pathLanguage) && !(pathLanguage in summary.paths)) {
    const message = `paths: The path in "${pathLanguage}" is missing.`;
    report(key(), message, "Add it: other languages fall back on it.");
  }
  if (id === home && !ownPaths.includes("")) {
    const fix = 'Write "" in one language: it counts for all.';
    report(key(), "paths: The home page's path must be empty.", fix);
  }
  return problems;
}

/** Warns about each title and each description that an earlier page has too. */
function repeatedTitles(pages: PageFile[]): Problem[] {
  const owners = new Map<string, string>();
  return pages.flatMap((page) =>
    (["title", "description"] as const).flatMap((field) =>
      Object.entries(page.summary[field]).flatMap(([language, text]): Problem[] => {
        const key = `${language} ${text.trim()}`;
        const owner = owners.get(key);
        owners.set(key, owner ?? page.file);
        if (owner === undefined || text.trim() === "") return [];
        const fix = "Write another: tabs and search results tell pages apart by it.";
        const message = `${field}: This is the ${field} of ${owner} too.`;
        return [warning(page.document.place([field, language]), message, fix)];
      }),
    ),
  );
}

/** Warns if the list of published paths lacks paths of pages. A site whose list is empty doesn't use the list. */
function unlisted(content: Content, except: Set<string>): Problem[] {
  const found = content.publishedPaths.length === 0 ? [] : unlistedPaths(content);
  const missing = found.filter(([, page]) => !except.has(page));
  if (missing.length === 0) return [];
  const names = missing.map(([path]) => path);
  const message = `This list lacks ${names.length > 3 ? `${names.length} paths` : names.join(", ")}.`;
  const fix = "Run npm run check -- --fix before they are published, so that they stay valid.";
  return [warning(startOf(pathsLock), message, fix)];
}
