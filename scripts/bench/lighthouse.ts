import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { launchArgs, withoutWebGl } from "../cli/browser.ts";
import { installPackages } from "./reference.ts";

export interface Audit {
  lcpMs: number;
  /** Selector of the largest contentful element. */
  lcpElement: string;
  tbtMs: number;
  layoutShift: number;
}

/** Returns a function that runs Lighthouse for phones in a new browser, with simulated throttling. */
export function prepareLighthouse(chromePath: string): (url: string) => Promise<Audit> {
  const cli = join(installPackages(), "lighthouse/cli/index.js");
  const chromeFlags = ["--headless=new", ...launchArgs, ...withoutWebGl].join(" ");
  const options = [
    "--quiet",
    "--output=json",
    "--only-categories=performance",
    `--chrome-flags=${chromeFlags}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromePath };
  return async (url) => {
    const { stdout } = await promisify(execFile)(process.execPath, [cli, url, ...options], {
      env,
      maxBuffer: 1e9,
    });
    const { audits } = JSON.parse(stdout);
    const items: { type: string; selector?: string }[] =
      audits["lcp-breakdown-insight"]?.details?.items ?? [];
    const element = items.find(({ type }) => type === "node")?.selector;
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    return {
      lcpMs: value("largest-contentful-paint"),
      lcpElement: element?.split(" > ").at(-1) ?? "no longer there",
      tbtMs: value("total-blocking-time"),
      layoutShift: value("cumulative-layout-shift"),
    };
  };
}
