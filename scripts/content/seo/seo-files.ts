import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledPage, Shell } from "../../../src/compiled.ts";
import type { HeadTag } from "../../../src/shell/document/Document.tsx";
import type { ContextOf } from "../compile/content-context.ts";
import type { CheckedContent } from "../read/model.ts";
import { inParallel, type Output, writeAtomically } from "../write/write-files.ts";
import { llmsTxt } from "./llms-txt.ts";
import { pageHead } from "./page-head.ts";
import { createImageDrawer, imageStamp, readPalette, shareImage, shareImageContent } from "./share-image.ts";
import { createSiteContext, menuNames, ownPath, type SiteContext } from "./site-context.ts";
import { type SitemapEntry, sitemap } from "./sitemap.ts";
import { manifestFile, webManifest } from "./web-manifest.ts";

export interface SeoParts {
  /** The project's folder. */
  root: string;
  content: CheckedContent;
  contextOf: ContextOf;
  /** The site's public address, which ends in a slash. */
  url: URL;
  /** Whether each page gets a share image. */
  images: boolean;
  /** Only set for previews, which search engines must not show. */
  preview?: object | undefined;
}

const robots = (disallowed: string) => `User-agent: *\nDisallow:${disallowed}\n`;

/** Creates the head tags and the files for search engines and link previews. */
export function createSeo(parts: SeoParts) {
  const { root, content, url, contextOf, images, preview } = parts;
  const site = content.shared.site.value;
  const themeColour = readPalette(readFileSync(join(root, "src/styles/tokens.css"), "utf8"))("sky");
  const stamp = images ? imageStamp(root) : "";
  const imageOf = (page: CompiledPage) => (images ? shareImage(page, site.brand, stamp) : null);
  const siteContext = (shell: Shell) => createSiteContext(contextOf(shell.language), shell, url);

  return {
    /** Returns a page's head, without title and description. */
    headOf: (page: CompiledPage, shell: Shell): HeadTag[] =>
      pageHead(siteContext(shell), page, imageOf(page), themeColour),

    entryOf(page: CompiledPage): SitemapEntry {
      const { id, language, paths, title, description } = page;
      return { id, language, paths, title, description, image: imageOf(page) };
    },

    /** @param entries entries of all pages in all languages */
    files(shells: Shell[], entries: SitemapEntry[]): Output {
      const sites = shells.map(siteContext);
      const ordered = sites.flatMap((context) => inMenuOrder(entries, context));
      return new Map([
        ["sitemap.xml", sitemap(url, site, ordered)],
        ["robots.txt", preview ? robots(" /") : `${robots("")}\nSitemap: ${url.href}sitemap.xml\n`],
        ["llms.txt", llmsTxt(sites, ordered)],
        ...sites.map((of) => [manifestFile(of.shell.language), webManifest(of, themeColour)] as const),
      ]);
    },

    /** Draws the share images that are not in the site's folder. Returns how many. @param onDrawn called after each image */
    async drawImages(
      siteDir: string,
      entries: SitemapEntry[],
      pageOf: (id: string, language: string) => CompiledPage,
      onDrawn: (drawn: number, total: number) => void,
    ): Promise<number> {
      const missing = entries.flatMap(({ id, language, image }) => {
        const path = image && join(siteDir, image.address);
        return path && !existsSync(path) ? [{ id, language, path }] : [];
      });
      if (missing.length === 0) return 0;
      const draw = await createImageDrawer(root, content);
      let drawn = 0;
      // sharp draws each image on a thread of its own.
      await inParallel(missing, async ({ id, language, path }) => {
        writeAtomically(path, await draw(shareImageContent(pageOf(id, language), site.brand)));
        onDrawn(++drawn, missing.length);
      });
      return drawn;
    },
  };
}

/** Orders the pages of a language: home first, then as in the menus, then the others. */
function inMenuOrder(entries: SitemapEntry[], { shell }: SiteContext): SitemapEntry[] {
  const own = entries.filter(({ language }) => language === shell.language);
  const byPath = Map.groupBy(own, ownPath);
  const order = new Set([...menuNames(shell).keys(), ...byPath.keys()]);
  return [...order].flatMap((path) => byPath.get(path) ?? []);
}
