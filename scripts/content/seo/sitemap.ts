import type { Site } from "../../../schemas/site.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import type { ShareImage } from "./share-image.ts";
import { alternatesOf, urlOf } from "./site-context.ts";

/** A page's entry in the sitemap. A build caches it as JSON. */
export interface SitemapEntry
  extends Pick<CompiledPage, "id" | "language" | "paths" | "title" | "description"> {
  /** Null without share images. */
  image: ShareImage | null;
}

/** Returns `sitemap.xml`: every page in every language, with its translations. It has no dates: equal content, equal file. */
export function sitemap(url: URL, site: Site, entries: SitemapEntry[]): string {
  const urls = entries.map((entry) => {
    const links = alternatesOf(url, site, entry).map(
      ({ hreflang, href }) =>
        `\n<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    return `<url>\n<loc>${escapeXml(urlOf(url, entry))}</loc>${links.join("")}\n</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("")}</urlset>
`;
}

/** Escapes a URL, which contains no other special characters of XML. */
const escapeXml = (address: string) => address.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
