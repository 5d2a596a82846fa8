import type { Page } from "../compiled.ts";

/** The page's own path in a language; null where the path is none of the page's, and so stays. */
export function translatedPath(page: Page, path: string | null, language: string): string | null {
  const own = page.paths[language];
  if (path === null || own === undefined || path === own) return null;
  return Object.values(page.paths).includes(path) ? own : null;
}
