import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser, withoutWebGl } from "../browser.ts";
import { Progress } from "../progress.ts";
import { serveBuiltSite } from "../served-site.ts";
import { BenchError } from "./bench-error.ts";
import { readDefaultLanguage } from "./default-language.ts";
import { categories, prepareLighthouse, type Report } from "./lighthouse.ts";
import { kilobytes, median } from "./numbers.ts";
import { type PageFigures, pagesPlot } from "./pages-plot.ts";
import { addressesOf, listSitePages } from "./site-pages.ts";
import { formatTable } from "./table.ts";

const folder = "out/bench";

/** `npm run bench -- pages [--page <path>] [--runs <number>] [--viewer]`: what Lighthouse says of every page of the built site. */
export async function benchPages(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      page: { type: "string" },
      runs: { type: "string", default: "3" },
      viewer: { type: "boolean", default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 100)
    throw new BenchError(`--runs is ${values.runs}. Give a whole number from 1 to 100.`, 2);

  const browserPath = ensureBrowser();
  await using site = await serveBuiltSite();
  const pages = listSitePages(site.siteDir, readDefaultLanguage());
  const all = [...pages.hashed, ...pages.files];
  const asked = values.page === undefined ? all : addressesOf(values.page, pages);
  if (asked.length === 0)
    throw new BenchError(`There is no page ${values.page}. The pages are:\n  ${all.join("\n  ")}`, 2);

  const audit = await prepareLighthouse(browserPath, values.viewer ? [] : withoutWebGl);
  const progress = new Progress(asked.length * runs);
  const figures: PageFigures[] = [];
  let failures = 0;
  mkdirSync(join(folder, "lighthouse"), { recursive: true });
  for (const page of asked) {
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run++) {
      progress.step(`${page}, run ${run}`);
      try {
        reports.push(await audit(site.address + page));
      } catch (error) {
        failures++;
        progress.note(`${page}, run ${run} failed: ${(error as Error).message}`);
      }
    }
    if (reports.length === 0) continue;
    figures.push(figuresOf(page, reports));
    writeFileSync(join(folder, "lighthouse", reportName(page)), JSON.stringify(typical(reports), null, 2));
  }
  progress.clear();
  if (failures > 0) process.exitCode = 1;
  if (figures.length === 0) throw new BenchError("Not one run succeeded, for the reasons above.");

  console.log(table(figures));
  const files = { plot: join(folder, "pages.svg"), reports: join(folder, "lighthouse") };
  writeFileSync(files.plot, pagesPlot(figures));
  const missing = failures > 0 ? ` ${failures} of ${asked.length * runs} runs failed.` : "";
  console.log(`\nMedians of ${runs} runs; LCP and TBT with the lowest and the highest.${missing}`);
  console.log(`The plot is ${files.plot}, the report of each page's middle run in ${files.reports}.`);
}

const value = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
const lcp = (report: Report) => value(report, "largest-contentful-paint");

function figuresOf(page: string, reports: Report[]): PageFigures {
  const spread = (audit: string) => {
    const values = reports.map((report) => value(report, audit));
    return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
  };
  return {
    page,
    scores: categories.map((name) =>
      Math.round(median(reports.map((report) => (report.categories[name].score ?? Number.NaN) * 100))),
    ),
    fcpMs: spread("first-contentful-paint"),
    lcpMs: spread("largest-contentful-paint"),
    tbtMs: spread("total-blocking-time"),
    shift: spread("cumulative-layout-shift").median,
    bytes: spread("total-byte-weight").median,
  };
}

/** The report whose largest paint is the middle one. */
const typical = (reports: Report[]) =>
  reports.toSorted((a, b) => lcp(a) - lcp(b))[Math.floor((reports.length - 1) / 2)];

/** `/#/services/web` → `hash-services-web.json`, `/en/services/web/` → `en-services-web.json`. */
const reportName = (page: string) =>
  `${page.replace(/^\/#/, "/hash").split("/").filter(Boolean).join("-") || "home"}.json`;

function table(figures: PageFigures[]): string {
  const whole = (ms: number) => ms.toFixed(0);
  const rows = figures.map(({ page, scores, fcpMs, lcpMs, tbtMs, shift, bytes }) => [
    page,
    ...scores.map(String),
    whole(fcpMs.median),
    whole(lcpMs.median),
    `${whole(lcpMs.least)}–${whole(lcpMs.most)}`,
    whole(tbtMs.median),
    `${whole(tbtMs.least)}–${whole(tbtMs.most)}`,
    shift.toFixed(3),
    kilobytes(bytes),
  ]);
  const header = [
    "",
    "perf",
    "a11y",
    "best",
    "seo",
    "FCP ms",
    "LCP ms",
    "spread",
    "TBT ms",
    "spread",
    "CLS",
    "KB",
  ];
  return formatTable(header, rows);
}
