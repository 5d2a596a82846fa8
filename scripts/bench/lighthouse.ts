import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launchArgs, withoutWebGl } from "../cli/browser.ts";
import { fetchPackage } from "./fetched-package.ts";

/** What is read of a report. */
export interface Report {
  runtimeError?: { message: string };
  /** From 0 to 1. */
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number; details?: { items: Node[] } } | undefined>;
}

interface Node {
  type: string;
  selector?: string;
}

export type Audit = (url: string) => Promise<Report>;

/** Prepares Lighthouse for phones (simulated throttling); each audit runs in a browser of its own, without WebGL. */
export async function prepareLighthouse(chromePath: string): Promise<Audit> {
  const version = "13.5.0";
  const folder = fetchPackage({ name: "lighthouse", version, megabytes: 180, ignoreScripts: false });
  const load = (file: string) => import(pathToFileURL(join(folder, "..", file)).href);
  const { default: lighthouse } = await load("lighthouse/core/index.js");
  const { launch } = await load("chrome-launcher/dist/index.js");
  return async (url) => {
    const chrome = await launch({
      chromePath,
      chromeFlags: ["--headless=new", ...launchArgs, ...withoutWebGl],
    });
    try {
      const flags = { port: chrome.port, logLevel: "error", onlyCategories: ["performance"] };
      const { lhr }: { lhr: Report } = await lighthouse(url, flags);
      if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
      return lhr;
    } finally {
      chrome.kill();
    }
  };
}
