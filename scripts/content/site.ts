import type { CompiledPage, Shell } from "../../src/compiled.ts";
import { type CheckedContent, compilePage, compileShell, createContexts, liveLanguages } from "./compile.ts";

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
export function compileSite(content: CheckedContent): Map<string, SiteLanguage> {
  const contexts = createContexts(content);
  return new Map(
    liveLanguages(content).map((language) => {
      const context = contexts(language);
      const pages = [...content.pages.keys()].map((id) => {
        const page = compilePage(id, context);
        return { page, paths: pagePaths(id, page, content) };
      });
      return [language, { shell: compileShell(context), pages }];
    }),
  );
}

/** Every declared path resolves in every language. */
function pagePaths(id: string, page: CompiledPage, content: CheckedContent): string[] {
  const declared = Object.values(content.pages.get(id)?.value.paths ?? {});
  return [...new Set([page.paths[page.language] ?? "", ...declared])];
}
