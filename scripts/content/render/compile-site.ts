import type { CompiledPage, Shell } from "../../../src/compiled.ts";
import { compilePage, compileShell, liveLanguages } from "../compile/compile-page.ts";
import { type Context, createContexts } from "../compile/content-context.ts";
import type { CheckedContent } from "../model.ts";

/** A page in one language, and all its paths, its own first. */
interface SitePage {
  page: CompiledPage;
  paths: string[];
}

export interface SiteLanguage {
  shell: Shell;
  pages: SitePage[];
}

/** Compiles the whole site: each language with its shell and its pages. */
export function compileSite(content: CheckedContent, base?: string): Map<string, SiteLanguage> {
  const contexts = createContexts(content, base);
  return new Map(
    liveLanguages(content.shared.site.value).map((language) => {
      const context = contexts(language);
      const pages = [...content.pages.keys()].map((id) => compileSitePage(id, context));
      return [language, { shell: compileShell(context), pages }];
    }),
  );
}

/** Compiles a page into the context's language. Every declared path works in every language. */
export function compileSitePage(id: string, context: Context): SitePage {
  const page = compilePage(id, context);
  const declared = Object.values(context.page(id).paths);
  return { page, paths: [...new Set([context.path(id), ...declared])] };
}
