import type { CompiledPage } from "../compiled.ts";
import { pagePath } from "./path.ts";

/** The page's own pathname in a language; null where the address is none of the page's, and so stays. */
export function translatedPath(page: CompiledPage, pathname: string, language: string): string | null {
  const path = pagePath(pathname);
  const own = page.paths[language];
  if (path === null || own === undefined || path === own) return null;
  return Object.values(page.paths).includes(path) ? `/${own}` : null;
}
