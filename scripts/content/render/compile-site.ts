import type { CompiledPage, Shell } from "../../../src/compiled.ts";
import { compilePage, compileShell, liveLanguages } from "../compile/compile-page.ts";
import { type Context, createContexts } from "../compile/content-context.ts";
import type { CheckedContent } from "../model.ts";

/** A page in one language, and every path that leads to it, its own first. */
export interface SitePage {
  page: CompiledPage;
  paths: string[];
}

export interface SiteLanguage {
  shell: Shell;
  pages: SitePage[];
}

/** The whole site, compiled: each language with its shell and its pages. */
export function compileSite(content: CheckedContent, base?: string): Map<string, SiteLanguage> {
  const contexts = createContexts(content, base);
  const ids = [...content.pages.keys()];
  return mapLanguages(content, (language) => ({
    shell: compileShell(contexts(language)),
    pages: ids.map((id) => compileSitePage(id, contexts(language))),
  }));
}

/** The shell of each language. */
export function compileShells(content: CheckedContent, base: string): Map<string, Shell> {
  const contexts = createContexts(content, base);
  return mapLanguages(content, (language) => compileShell(contexts(language)));
}

/** A page in the context's language. Every declared path resolves in every language. */
export function compileSitePage(id: string, context: Context): SitePage {
  const page = compilePage(id, context);
  const declared = Object.values(context.page(id).paths);
  return { page, paths: [...new Set([context.path(id), ...declared])] };
}

const mapLanguages = <T>({ shared }: CheckedContent, make: (language: string) => T) =>
  new Map(liveLanguages(shared.site.value).map((language) => [language, make(language)]));
