import type { Site } from "../../schemas/site.ts";
import { readSiteUrl } from "../../src/server/site-url.ts";
import { CommandError } from "../cli/command.ts";
import { readTime } from "../cli/day.ts";

/** Returns the site's public address, which ends in a slash: `SITE_URL`, or that of the content. Its path is the base. */
export function siteAddress(env: NodeJS.ProcessEnv, { url }: Pick<Site, "url">): URL {
  const setting = env.SITE_URL || url;
  const address = readSiteUrl(setting);
  if (address) return address;
  throw new CommandError(
    `SITE_URL is ${JSON.stringify(setting)}. Set it to the site's address, such as https://example.com or https://example.com/agency`,
  );
}

/** Returns the time that decides what visitors see: `BUILD_DATE`, or now. */
export function readClock(env: NodeJS.ProcessEnv): Date {
  const time = env.BUILD_DATE ? readTime(env.BUILD_DATE) : new Date();
  if (time) return time;
  throw new CommandError(
    `BUILD_DATE is ${JSON.stringify(env.BUILD_DATE)}. Set it to a day or a time, such as 2027-02-01 or 2027-02-01T08:00:00Z.`,
  );
}

/** Where this project's own server takes messages. */
export const ownEndpoint = "/api/messages";

/**
 * Returns the address that the contact form posts to: `MESSAGES_URL`, or this project's own server. Returns null if the
 * setting is `none`, which a static host needs: the form treats any response as success, even a static host's 404.
 */
export function readEndpoint(env: NodeJS.ProcessEnv): string | null {
  const setting = env.MESSAGES_URL || ownEndpoint;
  if (setting === ownEndpoint) return setting;
  if (setting === "none") return null;
  if (URL.parse(setting)?.protocol === "https:") return setting;
  throw new CommandError(
    `MESSAGES_URL is ${JSON.stringify(setting)}. Set it to the https address that takes the form's messages, ` +
      'or to "none" for a host that only has files: the page then shows the e-mail address.',
  );
}
