import { resolve } from "node:path";
import { StartError } from "./start-error.ts";

export interface Settings {
  port: number;
  /** Absolute. */
  dataDir: string;
  /** The site's public address, without a slash at its end; null when it is not set. */
  siteUrl: string | null;
}

/**
 * Reads `PORT` (3000), `DATA_DIR` (`data`, from the current folder) and `SITE_URL` (none). An
 * empty setting counts as none.
 *
 * @throws StartError that names every setting that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const port = env.PORT || "3000";
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    problems.push(`PORT is ${JSON.stringify(port)}. Set it to a whole number from 0 to 65535.`);
  }
  const siteUrl = env.SITE_URL || null;
  if (siteUrl && !isSiteAddress(siteUrl)) {
    problems.push(
      `SITE_URL is ${JSON.stringify(siteUrl)}. Set it to the site's address, such as https://example.com`,
    );
  }
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  return { port: Number(port), dataDir: readDataDir(env), siteUrl: siteUrl?.replace(/\/$/, "") ?? null };
}

/** The folder of the messages, absolute. */
export const readDataDir = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR || "data");

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.pathname === "/" && !url.search && !url.hash && !url.username;
}
