import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, launchArgs, withoutWebGl } from "../cli/browser.ts";
import { UsageError } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { serveBuiltSite, serveFolder } from "../cli/served-site.ts";
import { readDefaultLanguage } from "./default-language.ts";
import { measureFirstTap, taps } from "./first-tap.ts";
import { prepareLighthouse, type Report } from "./lighthouse.ts";
import { median } from "./numbers.ts";
import { documentBytes, visitPage } from "./page-visit.ts";
import { type Figures, gateLines, pageTable, type TapFigures, tapTable } from "./pages-report.ts";
import { buildReference } from "./reference.ts";
import { findPages, listSitePages, type SitePage } from "./site-pages.ts";

const reports = "out/bench/lighthouse";
/** What `--sample` measures, if the site has it. */
const sampleAddresses = [
  "/",
  "/en/services/web/",
  "/es/services/analiticas-negocio/",
  "/en/contact/",
  "/#/services/web",
];

interface PagesOptions {
  page?: string;
  sample?: boolean;
  runs: number;
}

/** A page to measure, on one of two servers. */
interface Measured extends Omit<SitePage, "kind"> {
  kind: SitePage["kind"] | "reference";
  url: string;
  lighthouse: Report[];
}

export async function benchPages({ page, sample, runs }: PagesOptions): Promise<void> {
  const executablePath = ensureBrowser();
  await using site = await serveBuiltSite();
  const all = listSitePages(site.siteDir, readDefaultLanguage());
  const asked = page === undefined ? all : findPages(page, all);
  const pages = sample ? asked.filter(({ address }) => sampleAddresses.includes(address)) : asked;
  if (pages.length === 0) {
    const known = all.map(({ address }) => `\n  ${address}`).join("");
    throw new UsageError(`There is no page ${page ?? "of the sample"}. The pages are:${known}`);
  }
  await using reference = await serveFolder(await buildReference());
  const measured: Measured[] = [
    { kind: "reference", address: "Astro + React", path: "", url: `${reference.address}/`, lighthouse: [] },
    ...pages.map((page) => ({ ...page, url: site.address + page.address, lighthouse: [] })),
  ];

  const audit = await prepareLighthouse(executablePath);
  const browser = await chromium.launch({ executablePath, args: [...launchArgs, ...withoutWebGl] });
  const tapped = tappedPages(pages, site.siteDir);
  const progress = new Progress(measured.length * (runs + 1) + tapped.length * runs);
  mkdirSync(reports, { recursive: true });
  try {
    for (let run = 1; run <= runs; run++) {
      for (const { address, url, lighthouse } of measured) {
        progress.step(`Lighthouse, run ${run}: ${address}`);
        const report = await audit(url);
        lighthouse.push(report);
        writeFileSync(join(reports, `${fileName(address)}-${run}.json`), JSON.stringify(report));
      }
    }
    const figures: Figures[] = [];
    for (const page of measured) {
      progress.step(`bytes and tasks: ${page.address}`);
      figures.push(await figuresOf(browser, page));
    }
    const times: TapFigures[] = [];
    for (const { tap, page } of tapped) {
      const rounds = [];
      for (let run = 1; run <= runs; run++) {
        progress.step(`first tap, run ${run}: ${tap.name} on ${page.address}`);
        rounds.push(await measureFirstTap(browser, site.address + page.address, tap));
      }
      times.push({
        name: `${tap.name}, ${page.address}`,
        nextPaintMs: median(rounds.map(({ nextPaintMs }) => nextPaintMs)),
        effectMs: median(rounds.map(({ effectMs }) => effectMs)),
      });
    }
    progress.clear();
    const gates = gateLines(figures, times);
    console.log(`${pageTable(figures)}\n\n${tapTable(times)}\n\n${gates.lines.join("\n")}`);
    console.log(
      `\nMedians of ${runs} runs, each report in ${reports}. LCP, TBT and score: Lighthouse, mobile.\n` +
        `Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores; Lighthouse alone takes about 1.`,
    );
    if (gates.failed) process.exitCode = 1;
  } finally {
    progress.clear();
    await browser.close();
  }
}

/** Pairs each tap with the first pages, of each kind, whose document has its target. */
function tappedPages(pages: SitePage[], siteDir: string) {
  const html = ({ address }: SitePage) => readFileSync(join(siteDir, address, "index.html"), "utf8");
  return taps.flatMap((tap) =>
    (["root", "document"] as const).flatMap((kind) =>
      pages
        .filter((page) => page.kind === kind && html(page).includes(tap.in))
        .slice(0, 1)
        .map((page) => ({ tap, page })),
    ),
  );
}

async function figuresOf(
  browser: Browser,
  { kind, address, path, url, lighthouse }: Measured,
): Promise<Figures> {
  const values = (name: string) => lighthouse.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  const lcpMs = values("largest-contentful-paint");
  const { layoutShift, ...visit } = await visitPage(browser, url);
  const { items = [] } = lighthouse.at(-1)?.audits["lcp-breakdown-insight"]?.details ?? {};
  const node = items.find(({ type }) => type === "node");
  return {
    kind,
    address,
    path,
    lcpMs: { median: median(lcpMs), least: Math.min(...lcpMs), most: Math.max(...lcpMs) },
    lcpElement: node?.selector?.split(" > ").at(-1) ?? "no longer there",
    tbtMs: median(values("total-blocking-time")),
    layoutShift: Math.max(median(values("cumulative-layout-shift")), layoutShift),
    score: median(lighthouse.map(({ categories }) => categories.performance.score * 100)),
    ...visit,
    document: kind === "hash" ? undefined : await documentBytes(url),
  };
}

/** `/#/services/web` → `hash-services-web`, `/` → `root`. */
const fileName = (address: string) =>
  address
    .replace("#", "hash")
    .replaceAll(/[^\w-]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "root";
