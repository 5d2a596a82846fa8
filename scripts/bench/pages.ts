import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, launchArgs, withoutWebGl } from "../cli/browser.ts";
import { UsageError } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { serveBuiltSite, serveFolder } from "../cli/served-site.ts";
import { formatTable, median } from "./figures.ts";
import { type Figures, gateLines, pageTable, type TapTime } from "./gates.ts";
import { type Audit, prepareLighthouse } from "./lighthouse.ts";
import { documentBytes, measureScripts, measureTap, taps } from "./phone-visits.ts";
import { buildReference } from "./reference.ts";
import { listSitePages, type SitePage } from "./site-pages.ts";

const sampleAddresses = [
  "/",
  "/en/services/web/",
  "/es/services/analiticas-negocio/",
  "/en/contact/",
  "/#/services/web",
];

/** A page to measure, on one of two servers. */
interface Measured extends Pick<Figures, "kind" | "address" | "path"> {
  url: string;
  audits: Audit[];
}

interface PagesOptions {
  page?: string;
  sample?: boolean;
  runs: number;
}

/** Measures pages and the reference in turn. Exits with 1 if a gate fails. */
export async function benchPages({ page, sample, runs }: PagesOptions): Promise<void> {
  const executablePath = ensureBrowser();
  await using site = await serveBuiltSite();
  const all = listSitePages(site.siteDir);
  const pages = all.filter(
    ({ address, path }) =>
      (page === undefined || page === address || page === path) &&
      (!sample || sampleAddresses.includes(address)),
  );
  if (pages.length === 0) {
    const known = all.map(({ address }) => `\n  ${address}`).join("");
    throw new UsageError(`There is no page ${page ?? "of the sample"}. The pages are:${known}`);
  }
  await using reference = await serveFolder(await buildReference());
  const measured: Measured[] = [
    { kind: "reference", address: "Astro + React", path: "", url: `${reference.address}/`, audits: [] },
    ...pages.map((one) => ({ ...one, url: site.address + one.address, audits: [] })),
  ];
  const audit = prepareLighthouse(executablePath);
  const tapped = tappedPages(pages, site.siteDir);
  const progress = new Progress(measured.length * (runs + 1) + tapped.length * runs);
  const browser = await chromium.launch({ executablePath, args: [...launchArgs, ...withoutWebGl] });
  try {
    for (let run = 1; run <= runs; run++) {
      for (const { address, url, audits } of measured) {
        progress.step(`Lighthouse, run ${run}: ${address}`);
        audits.push(await audit(url));
      }
    }
    const figures: Figures[] = [];
    for (const one of measured) {
      progress.step(`bytes: ${one.address}`);
      figures.push(await figuresOf(browser, one));
    }
    const times: TapTime[] = [];
    for (const { tap, address } of tapped) {
      const rounds: number[] = [];
      for (let run = 1; run <= runs; run++) {
        progress.step(`first tap, run ${run}: ${tap.name} on ${address}`);
        rounds.push(await measureTap(browser, site.address + address, tap));
      }
      times.push({ name: `${tap.name}, ${address}`, ms: median(rounds) });
    }
    progress.clear();
    report(figures, times, runs);
  } finally {
    await browser.close();
  }
}

function report(figures: Figures[], times: TapTime[], runs: number) {
  const tapRows = times.map(({ name, ms }) => [name, ms.toFixed(0)]);
  const gates = gateLines(figures, times);
  console.log(`${pageTable(figures)}

${formatTable(["first tap", "effect ms"], tapRows)}

${gates.join("\n")}

Medians of ${runs} runs. LCP and TBT: Lighthouse, mobile.
Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores; Lighthouse alone takes about 1.`);
  if (gates.some((line) => line.startsWith("FAIL"))) process.exitCode = 1;
}

/** Pairs each tap with `/` and with the first document, if they have its target. */
function tappedPages(pages: SitePage[], siteDir: string) {
  const html = (address: string) => readFileSync(join(siteDir, address, "index.html"), "utf8");
  return taps.flatMap((tap) =>
    ["root", "document"].flatMap((kind) =>
      pages
        .filter((page) => page.kind === kind && html(page.address).includes(tap.in))
        .slice(0, 1)
        .map(({ address }) => ({ tap, address })),
    ),
  );
}

async function figuresOf(browser: Browser, { url, audits, ...page }: Measured): Promise<Figures> {
  const lcpMs = audits.map((audit) => audit.lcpMs);
  const { layoutShift, ...scripts } = await measureScripts(browser, url);
  return {
    ...page,
    lcpMs: { median: median(lcpMs), least: Math.min(...lcpMs), most: Math.max(...lcpMs) },
    lcpElement: audits.at(-1)?.lcpElement ?? "",
    tbtMs: median(audits.map((audit) => audit.tbtMs)),
    layoutShift: Math.max(median(audits.map((audit) => audit.layoutShift)), layoutShift),
    scripts,
    document: page.kind === "hash" ? undefined : await documentBytes(url),
  };
}
