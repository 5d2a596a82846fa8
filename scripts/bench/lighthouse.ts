import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startDebuggedBrowser } from "./debugged-browser.ts";
import { fetchPackage } from "./fetched-package.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What is read of a report. */
export interface Report {
  runtimeError?: { message: string };
  runWarnings: string[];
  /** Scores go from 0 to 1; null where an audit could not be made. */
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

export type Audit = (url: string) => Promise<Report>;

/**
 * Lighthouse as Google's own tool runs it for phones (simulated throttling), each time in a browser of its own.
 *
 * @param browserArgs what the browser is started with besides
 */
export async function prepareLighthouse(browserPath: string, browserArgs: string[]): Promise<Audit> {
  const packageFolder = fetchPackage({
    name: "lighthouse",
    version: "13.5.0",
    megabytes: 180,
    ignoreScripts: false,
  });
  const { default: lighthouse } = await import(pathToFileURL(join(packageFolder, "core/index.js")).href);
  return async (url) => {
    await using browser = await startDebuggedBrowser(browserPath, browserArgs);
    const flags = { port: browser.port, logLevel: "error", onlyCategories: [...categories] };
    const { lhr }: { lhr: Report } = await lighthouse(url, flags);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  };
}
