import type { Site } from "../../schemas/site.ts";
import type { Listing } from "./listing.ts";
import { alternatesOf, urlOf } from "./publication.ts";

/**
 * `sitemap.xml`: every page in every language, with what it is in the others. It has no dates of change, since the
 * same content is built to the same file.
 */
export function sitemap(url: URL, site: Site, listings: Listing[]): string {
  const entries = listings.map((listing) => {
    const links = alternatesOf(url, site, listing).map(
      ({ hreflang, href }) =>
        `\n<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    return `<url>\n<loc>${escapeXml(urlOf(url, listing))}</loc>${links.join("")}\n</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
}

/** A URL holds none of the other marks that XML would read. */
const escapeXml = (address: string) => address.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
