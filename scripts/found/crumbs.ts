import { plainTitle } from "./plain-title.ts";
import { type Addressed, menuNames, ownPath, type Publication, urlAt } from "./publication.ts";

interface Crumb {
  name: string;
  url: string;
}

/** The way from home down to a page: itself, and each page at the beginning of its path that a menu names. */
export function crumbsOf({ url, shell }: Publication, page: Addressed): Crumb[] {
  const path = ownPath(page);
  if (path === shell.home) return [];
  const names = menuNames(shell);
  const own = names.get(path) ?? plainTitle(page.title, shell.brand);
  const above = path.split("/").map((_, at, steps) => steps.slice(0, at).join("/"));
  return [...above.map((step) => ({ step, name: names.get(step) })), { step: path, name: own }].flatMap(
    ({ step, name }) => (name ? [{ name, url: urlAt(url, page.language, step) }] : []),
  );
}
