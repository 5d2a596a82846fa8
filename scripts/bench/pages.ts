import { execFile } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { createProgress } from "../cli/progress.ts";
import { serveBuiltSite, serveFolder } from "../publish/served-site.ts";
import { type Figures, gateLines, type TapTime } from "./gates.ts";
import { measureDocument, measureScripts, measureTap, taps } from "./phone-visits.ts";
import { buildReference, installPackages } from "./reference.ts";
import { isHashRoute, listAddresses } from "./site-pages.ts";
import { median, round } from "./statistics.ts";

const runs = 5;

type Audit = Pick<Figures, "lcpMs" | "tbtMs" | "layoutShift"> & {
  /** The HTML of the element whose paint is the largest, without its content. */
  largest: string;
};

/** Measures pages, all if none is named, and the reference alternately. Exits with 1 if a gate fails. */
export async function bench(addresses: string[]): Promise<void> {
  const executablePath = ensureBrowser();
  await using site = await serveBuiltSite();
  await using reference = await serveFolder(await buildReference());
  const ours = addresses.length > 0 ? addresses : listAddresses(site.siteDir);
  const pages = [
    { address: "Astro + React", url: `${reference.address}/`, audits: [] as Audit[] },
    ...ours.map((address) => ({ address, url: site.address + address, audits: [] as Audit[] })),
  ];
  const progress = createProgress(pages.length * (runs + 1) + taps.length * runs);
  await using browser = await chromium.launch({ executablePath, args: [...launchArgs, "--disable-3d-apis"] });
  for (let run = 1; run <= runs; run++) {
    for (const { address, url, audits } of pages) {
      progress.step(`Lighthouse, run ${run}: ${address}`);
      audits.push(await runLighthouse(url, executablePath));
    }
  }
  const results: Figures[] = [];
  for (const { address, url, audits } of pages) {
    progress.step(`bytes: ${address}`);
    const figure = (name: Exclude<keyof Audit, "largest">) => median(audits.map((audit) => audit[name]));
    results.push({
      address,
      lcpMs: figure("lcpMs"),
      tbtMs: figure("tbtMs"),
      layoutShift: figure("layoutShift"),
      ...(await measureScripts(browser, url)),
      ...(isHashRoute(address) ? {} : await measureDocument(url)),
    });
  }
  const times: TapTime[] = [];
  for (const tap of taps) {
    const tapTimes: number[] = [];
    for (let run = 1; run <= runs; run++) {
      progress.step(`first tap, run ${run}: ${tap.name} on ${tap.address}`);
      tapTimes.push(await measureTap(browser, site.address, tap));
    }
    times.push({ address: `${tap.name}, ${tap.address}`, ms: median(tapTimes) });
  }
  progress.clear();
  report(results, times);
}

/** Runs Lighthouse for phones in a new browser, with simulated throttling. */
export async function runLighthouse(url: string, chromePath: string): Promise<Audit> {
  const flags = ["--headless=new", ...launchArgs, "--disable-3d-apis"].join(" ");
  const options = ["--quiet", "--output=json", "--only-categories=performance"];
  const script = join(installPackages(), "lighthouse/cli/index.js");
  const args = [script, url, ...options, `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: chromePath };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e9 });
  const { audits } = JSON.parse(stdout);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    largest: audits["lcp-breakdown-insight"]?.details?.items?.at(-1)?.snippet ?? "nothing",
  };
}

function report(results: Figures[], times: TapTime[]) {
  const [reference, ...pages] = results as [Figures, ...Figures[]];
  const size = (bytes: number) => round(bytes / 1000, 1);
  const rows: Record<string, object> = {};
  for (const page of results)
    rows[page.address] = {
      "LCP ms": round(page.lcpMs),
      ratio: round(page.lcpMs / reference.lcpMs, 2),
      "TBT ms": round(page.tbtMs),
      CLS: round(page.layoutShift, 4),
      "JS KB": size(page.scriptsAtLoad),
      "in all": size(page.scriptsInAll),
      ...(page.firstPaintBytes && { "paint KB": size(page.firstPaintBytes) }),
      ...(page.documentBytes && { "HTML KB": size(page.documentBytes) }),
    };
  console.table(rows);
  console.table(Object.fromEntries(times.map(({ address, ms }) => [address, { "effect ms": round(ms) }])));
  const gates = gateLines(reference, pages, times);
  console.log(`${gates.join("\n")}

Medians of ${runs} runs. LCP, TBT and CLS: Lighthouse, mobile.
Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores; Lighthouse by itself adds about 1 to the load.`);
  if (gates.some((line) => line.startsWith("FAIL"))) process.exitCode = 1;
}
