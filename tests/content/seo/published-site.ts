import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import { createSiteContext } from "../../../scripts/content/seo/site-context.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import { fixtureContent } from "../../support/content.ts";

/** Compiles the fixture site for a URL. */
export function publishedAt(address: string) {
  const url = new URL(address);
  const compiled = compileSite(fixtureContent, url.pathname);
  const contextOf = createContexts(fixtureContent, { base: url.pathname });
  const pages = [...compiled.values()].flatMap((language) => language.pages.map(({ page }) => page));
  return {
    url,
    /** All pages in all languages. */
    pages,
    page(id: string, language: string) {
      const found = pages.find((page) => page.id === id && page.language === language);
      if (!found) throw new Error(`There is no page ${id} in ${language}.`);
      return found;
    },
    /** Returns the data for search engines that all pages in the page's language share. */
    siteContextOf({ language }: Pick<CompiledPage, "language">) {
      const shell = compiled.get(language)?.shell;
      if (!shell) throw new Error(`The site is not published in ${language}.`);
      return createSiteContext(contextOf(language), shell, url);
    },
  };
}
