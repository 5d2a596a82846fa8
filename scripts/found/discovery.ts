import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledPage, Shell } from "../../src/compiled.ts";
import type { HeadTag } from "../../src/shell/Head.tsx";
import type { CheckedContent, Context } from "../content/context.ts";
import { createFileCache } from "../content/file-cache.ts";
import type { Output } from "../content/output.ts";
import { readPalette } from "../scene/inks.ts";
import { type Drawing, type DrawingProgress, drawAll } from "./draw-all.ts";
import { drawingStamp } from "./drawing-stamp.ts";
import { favicon, icons } from "./icons.ts";
import { type Listing, listingOf } from "./listing.ts";
import { llmsTxt } from "./llms-txt.ts";
import { pageHead } from "./page-head.ts";
import { menuNames, ownPath, type Publication, publish } from "./publication.ts";
import { robots } from "./robots.ts";
import { paintsOf } from "./share/paints.ts";
import { sharePicture, shownBy } from "./share-picture.ts";
import { sitemap } from "./sitemap.ts";
import { manifestFile, webManifest } from "./web-manifest.ts";

/** What makes the site found by search engines, and shown where a link to it is shared. */
export interface Discovery {
  /**
   * What a page's head says beyond its title and description. It is made of the page, its shell, `site.json` and the
   * stamp, of no other page.
   */
  headOf: (page: CompiledPage, shell: Shell) => HeadTag[];
  /** What the site's lists tell of a page. */
  listingOf: (page: CompiledPage) => Listing;
  /** Changes with how pictures are drawn, and heads with it. */
  stamp: string;
  /** The files for search engines, browsers' frames and link previews. */
  files: (parts: DiscoveryFiles) => Promise<Output>;
}

interface DiscoveryFiles {
  /** By the codes of their languages. */
  shells: Map<string, Shell>;
  /** Of all pages in all languages. */
  listings: Listing[];
  /** Asked for pages whose picture is not there yet. */
  pageOf: (id: string, language: string) => CompiledPage;
  onDrawn: DrawingProgress;
}

interface DiscoveryParts {
  /** The project's folder. */
  root: string;
  content: CheckedContent;
  /** The site's public address, which ends in a slash. */
  url: URL;
  contextOf: (language: string) => Context;
  /** Whether each page gets a picture of its own for link previews. */
  pictures: boolean;
}

export function createDiscovery({ root, content, url, contextOf, pictures }: DiscoveryParts): Discovery {
  const site = content.shared.site.value;
  const palette = readPalette(readFileSync(join(root, "src/styles/tokens.css"), "utf8"));
  const { sky } = paintsOf(palette);
  const stamp = drawingStamp(root);
  const publicationOf = (shell: Shell) => publish(contextOf(shell.language), shell, url);
  const pictureOf = (page: CompiledPage) => (pictures ? sharePicture(page, site.brand, stamp) : null);

  return {
    stamp,
    headOf: (page, shell) =>
      pageHead(publicationOf(shell), page, { picture: pictureOf(page), themeColour: sky }),
    listingOf: (page) => listingOf(page, pictureOf(page)),

    async files({ shells, listings, pageOf, onDrawn }) {
      const publications = [...shells.values()].map(publicationOf);
      const ordered = publications.flatMap((publication) => inMenuOrder(listings, publication));
      const pictureDrawings = ordered.flatMap(({ id, language, picture }): Drawing[] =>
        picture
          ? [{ ...picture, draw: (studio) => studio.picture(shownBy(pageOf(id, language), site.brand)) }]
          : [],
      );
      const drawings = await drawAll(
        [...iconDrawings(stamp), ...pictureDrawings],
        createFileCache(join(root, "node_modules/.cache/share")),
        async () => (await import("./studio.ts")).openStudio(root, palette, content),
        onDrawn,
      );
      const manifests = publications.map(
        (publication) => [manifestFile(publication.shell.language), webManifest(publication, sky)] as const,
      );
      return new Map([
        ["sitemap.xml", sitemap(url, site, ordered)],
        ["robots.txt", robots(url)],
        ["llms.txt", llmsTxt(publications, ordered)],
        ...manifests,
        ...drawings,
      ]);
    },
  };
}

/** The pages of a language: home first, then as the menus have them, then those that no menu names. */
function inMenuOrder(listings: Listing[], { shell }: Publication): Listing[] {
  const own = listings.filter(({ language }) => language === shell.language);
  const byPath = Map.groupBy(own, ownPath);
  const order = new Set([...menuNames(shell).keys(), ...byPath.keys()]);
  return [...order].flatMap((path) => byPath.get(path) ?? []);
}

function iconDrawings(stamp: string): Drawing[] {
  const hashOf = (file: string) => createHash("sha256").update(`${stamp} ${file}`).digest("hex");
  return [
    ...icons.map(
      (icon): Drawing => ({
        address: icon.file,
        hash: hashOf(icon.file),
        draw: (studio) => studio.icon(icon),
      }),
    ),
    { address: favicon.file, hash: hashOf(favicon.file), draw: (studio) => studio.favicon() },
  ];
}
