import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CompiledPage, Shell } from "../../../src/compiled.ts";
import type { HeadTag } from "../../../src/shell/document/Head.tsx";
import type { Context } from "../compile/content-context.ts";
import type { CheckedContent } from "../model.ts";
import { createFileCache } from "../write/file-cache.ts";
import type { Output } from "../write/write-files.ts";
import { llmsTxt } from "./llms-txt.ts";
import { pageHead } from "./page-head.ts";
import { readPalette } from "./palette.ts";
import { imageStamp, shareImage, shownBy } from "./share-image.ts";
import { createSiteContext, menuNames, ownPath, type SiteContext } from "./site-context.ts";
import { type SitemapEntry, sitemap } from "./sitemap.ts";
import { manifestFile, webManifest } from "./web-manifest.ts";

interface SeoParts {
  /** The project's folder. */
  root: string;
  content: CheckedContent;
  /** The site's public address, which ends in a slash. */
  url: URL;
  contextOf: (language: string) => Context;
  /** Whether each page gets a share image. */
  images: boolean;
}

/** Called after each image. */
export type DrawingProgress = (drawn: number, of: number) => void;

interface SeoFileParts {
  shells: Shell[];
  /** Entries of all pages in all languages. */
  entries: SitemapEntry[];
  /** Called for pages whose image is not in the cache. */
  pageOf: (id: string, language: string) => CompiledPage;
  onDrawn: DrawingProgress;
}

/** Creates the heads and files for search engines and link previews. */
export function createSeo({ root, content, url, contextOf, images }: SeoParts) {
  const site = content.shared.site.value;
  const palette = readPalette(readFileSync(join(root, "src/styles/tokens.css"), "utf8"));
  const { sky: themeColour = "" } = palette;
  const stamp = images ? imageStamp(root) : "";
  const imageOf = (page: CompiledPage) => (images ? shareImage(page, site.brand, stamp) : null);
  const siteContext = (shell: Shell) => createSiteContext(contextOf(shell.language), shell, url);

  return {
    /** Returns a page's head, without title and description. */
    headOf: (page: CompiledPage, shell: Shell): HeadTag[] =>
      pageHead(siteContext(shell), page, { image: imageOf(page), themeColour }),

    entryOf(page: CompiledPage): SitemapEntry {
      const { id, language, paths, title, description } = page;
      return { id, language, paths, title, description, image: imageOf(page) };
    },

    async files({ shells, entries, pageOf, onDrawn }: SeoFileParts): Promise<Output> {
      const sites = shells.map(siteContext);
      const ordered = sites.flatMap((context) => inMenuOrder(entries, context));
      return new Map([
        ["sitemap.xml", sitemap(url, site, ordered)],
        ["robots.txt", `User-agent: *\nDisallow:\n\nSitemap: ${url.href}sitemap.xml\n`],
        ["llms.txt", llmsTxt(sites, ordered)],
        ...sites.map(
          (context) => [manifestFile(context.shell.language), webManifest(context, themeColour)] as const,
        ),
        ...(await drawImages(ordered, pageOf, onDrawn)),
      ]);
    },
  };

  /** Draws the images that are not in the cache. */
  async function drawImages(
    entries: SitemapEntry[],
    pageOf: SeoFileParts["pageOf"],
    onDrawn: DrawingProgress,
  ): Promise<Output> {
    const cache = createFileCache(join(root, "node_modules/.cache/share"));
    const files: Output = new Map();
    const missing = entries.filter(({ image }) => {
      const path = image && cache.find(`${image.hash}.png`);
      if (image && path) files.set(image.address, { copyOf: path });
      return image && !path;
    });
    if (missing.length === 0) return files;

    const { createImageDrawer } = await import("./draw-share-image.ts");
    const draw = createImageDrawer(root, palette, content);
    const queue = missing.values();
    let drawn = 0;
    // resvg draws each image on a thread of its own.
    const worker = async () => {
      for (const { id, language, image } of queue) {
        if (!image) continue;
        const png = await draw(shownBy(pageOf(id, language), site.brand));
        files.set(image.address, { copyOf: cache.add(`${image.hash}.png`, png) });
        onDrawn(++drawn, missing.length);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    cache.prune();
    return files;
  }
}

/** Orders the pages of a language: home first, then as in the menus, then the others. */
function inMenuOrder(entries: SitemapEntry[], { shell }: SiteContext): SitemapEntry[] {
  const own = entries.filter(({ language }) => language === shell.language);
  const byPath = Map.groupBy(own, ownPath);
  const order = new Set([...menuNames(shell).keys(), ...byPath.keys()]);
  return [...order].flatMap((path) => byPath.get(path) ?? []);
}
