import type { Site } from "../../schemas/site.ts";

/**
 * Returns the site's public address, which ends in a slash: `SITE_URL`, or the address in `content/site.json`. Its
 * path is the site's base.
 *
 * @throws RangeError if the setting is no address of a site
 */
export function siteAddress(env: NodeJS.ProcessEnv, { url }: Pick<Site, "url">): URL {
  const setting = env.SITE_URL || url;
  const address = URL.parse(setting);
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash || address.username) {
    throw new RangeError(
      `SITE_URL is ${JSON.stringify(setting)}. Set it to the site's address, such as https://example.com or https://example.com/agency`,
    );
  }
  if (!address.pathname.endsWith("/")) address.pathname += "/";
  return address;
}
