import type { Site } from "../../../schemas/site.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import type { ShareImage } from "./share-image.ts";
import { alternatesOf, urlOf } from "./site-context.ts";

/** What the site's lists say of a page: plain data, which a build may keep instead of the page. */
export interface SitemapEntry
  extends Pick<CompiledPage, "id" | "language" | "paths" | "title" | "description"> {
  /** Null where share images are left out. */
  image: ShareImage | null;
}

/**
 * `sitemap.xml`: every page in every language, with what it is in the others. It has no dates of change, since the
 * same content is built to the same file.
 */
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

/** A URL holds none of the other marks that XML would read. */
const escapeXml = (address: string) => address.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
