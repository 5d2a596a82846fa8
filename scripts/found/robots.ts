/** `robots.txt`: everything may be read. @param url the site's public address */
export const robots = (url: URL): string => `User-agent: *\nDisallow:\n\nSitemap: ${url.href}sitemap.xml\n`;
