import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../../scripts/content/model.ts";
import { createSiteContext, type SiteContext } from "../../../scripts/content/seo/site-context.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import { fixtureContent } from "../../support/content.ts";

/** A site that is published at a URL. */
export interface PublishedSite {
  url: URL;
  /** All pages in all languages. */
  pages: CompiledPage[];
  page: (id: string, language: string) => CompiledPage;
  /** Returns what the pages of the page's language have in common for search engines. */
  siteContextOf: (page: Pick<CompiledPage, "language">) => SiteContext;
}

export function publishedAt(address: string, content: CheckedContent = fixtureContent): PublishedSite {
  const url = new URL(address);
  const compiled = compileSite(content, url.pathname);
  const contextOf = createContexts(content, url.pathname);
  const pages = [...compiled.values()].flatMap((language) => language.pages.map(({ page }) => page));
  return {
    url,
    pages,
    page(id, language) {
      const found = pages.find((page) => page.id === id && page.language === language);
      if (!found) throw new Error(`There is no page ${id} in ${language}.`);
      return found;
    },
    siteContextOf({ language }) {
      const shell = compiled.get(language)?.shell;
      if (!shell) throw new Error(`The site is not published in ${language}.`);
      return createSiteContext(contextOf(language), shell, url);
    },
  };
}
