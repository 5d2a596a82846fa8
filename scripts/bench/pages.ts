import { execFile } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, launchArgs, withoutWebGl } from "../cli/browser.ts";
import { Progress } from "../cli/progress.ts";
import { serveBuiltSite, serveFolder } from "../cli/served-site.ts";
import { formatTable, kilobytes, median } from "./figures.ts";
import { type Figures, gateLines, type TapTime } from "./gates.ts";
import { documentBytes, measureScripts, measureTap, taps } from "./phone-visits.ts";
import { buildReference, installPackages } from "./reference.ts";
import { isBehindHash, listAddresses } from "./site-pages.ts";

const sample = [
  "/",
  "/en/services/web/",
  "/es/services/analiticas-negocio/",
  "/en/contact/",
  "/#/services/web",
];

/** What Lighthouse measures in one run. */
interface Audit {
  lcpMs: number;
  /** Selector of the largest contentful element. */
  lcpElement: string;
  tbtMs: number;
  layoutShift: number;
}

interface PageRow extends Figures {
  audits: Audit[];
  /** Compressed bytes of the document; undefined behind the hash. */
  whole: number | undefined;
}

/** Measures our pages and the reference alternately. Exits with 1 if a gate fails. */
export async function benchPages(options: { sample?: boolean; runs: number }): Promise<void> {
  const { runs } = options;
  const executablePath = ensureBrowser();
  await using site = await serveBuiltSite();
  await using reference = await serveFolder(await buildReference());
  const addresses = options.sample ? sample : listAddresses(site.siteDir);
  const pages = [
    { address: "Astro + React", url: `${reference.address}/`, audits: [] as Audit[] },
    ...addresses.map((address) => ({ address, url: site.address + address, audits: [] as Audit[] })),
  ];
  const progress = new Progress(pages.length * (runs + 1) + taps.length * runs);
  await using browser = await chromium.launch({ executablePath, args: [...launchArgs, ...withoutWebGl] });
  for (let run = 1; run <= runs; run++) {
    for (const { address, url, audits } of pages) {
      progress.step(`Lighthouse, run ${run}: ${address}`);
      audits.push(await runLighthouse(url, executablePath));
    }
  }
  const rows: PageRow[] = [];
  for (const { address, url, audits } of pages) {
    progress.step(`bytes: ${address}`);
    rows.push(await measure(browser, address, url, audits));
  }
  const times: TapTime[] = [];
  for (const tap of taps) {
    const rounds: number[] = [];
    for (let run = 1; run <= runs; run++) {
      progress.step(`first tap, run ${run}: ${tap.name} on ${tap.address}`);
      rounds.push(await measureTap(browser, site.address, tap));
    }
    times.push({ name: `${tap.name}, ${tap.address}`, ms: median(rounds) });
  }
  progress.clear();
  report(rows, times, runs);
}

/** Runs Lighthouse for phones in a new browser, with simulated throttling. */
async function runLighthouse(url: string, chromePath: string): Promise<Audit> {
  const chromeFlags = ["--headless=new", ...launchArgs, ...withoutWebGl].join(" ");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(installPackages(), "lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      "--only-categories=performance",
      `--chrome-flags=${chromeFlags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 1e9 },
  );
  const { audits } = JSON.parse(stdout);
  const items: { type: string; selector?: string }[] = audits["lcp-breakdown-insight"]?.details?.items ?? [];
  const element = items.find(({ type }) => type === "node")?.selector;
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    lcpMs: value("largest-contentful-paint"),
    lcpElement: element?.split(" > ").at(-1) ?? "no longer there",
    tbtMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
  };
}

async function measure(browser: Browser, address: string, url: string, audits: Audit[]): Promise<PageRow> {
  const figure = (name: "lcpMs" | "tbtMs" | "layoutShift") => median(audits.map((audit) => audit[name]));
  const document = isBehindHash(address) ? undefined : await documentBytes(url);
  return {
    address,
    audits,
    lcpMs: figure("lcpMs"),
    tbtMs: figure("tbtMs"),
    layoutShift: figure("layoutShift"),
    ...(await measureScripts(browser, url)),
    firstPaint: document?.firstPaint,
    whole: document?.whole,
  };
}

function report(rows: PageRow[], times: TapTime[], runs: number) {
  const [reference, ...pages] = rows as [PageRow, ...PageRow[]];
  const size = (bytes: number | undefined) => (bytes === undefined ? "–" : kilobytes(bytes));
  const table = rows.map(({ audits, ...page }) => ({
    page: page.address,
    "LCP ms": page.lcpMs.toFixed(0),
    spread: [Math.min, Math.max].map((of) => of(...audits.map(({ lcpMs }) => lcpMs)).toFixed(0)).join("–"),
    ratio: (page.lcpMs / reference.lcpMs).toFixed(2),
    "LCP element": audits.at(-1)?.lcpElement ?? "",
    "TBT ms": page.tbtMs.toFixed(0),
    CLS: page.layoutShift.toFixed(4),
    "JS KB": size(page.scriptsAtLoad),
    "in all": size(page.scriptsInAll),
    "paint KB": size(page.firstPaint),
    "HTML KB": size(page.whole),
  }));
  const tapRows = times.map(({ name, ms }) => ({ "first tap": name, "effect ms": ms.toFixed(0) }));
  const gates = gateLines(reference, pages, times);
  console.log(`${formatTable(table)}

${formatTable(tapRows)}

${gates.join("\n")}

Medians of ${runs} runs. LCP, TBT and CLS: Lighthouse, mobile.
Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores; Lighthouse alone takes about 1.`);
  if (gates.some((line) => line.startsWith("FAIL"))) process.exitCode = 1;
}
