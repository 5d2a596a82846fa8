import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs, withoutWebGl } from "../browser.ts";
import { Progress } from "../progress.ts";
import { serveBuiltSite } from "../served-site.ts";
import { readDefaultLanguage } from "./default-language.ts";
import { type DrawnFrame, measureFrames } from "./frames.ts";
import { measureShift } from "./layout-shift.ts";
import { measureTasks, type Tasks } from "./long-tasks.ts";
import { kilobytes, median, quantile } from "./numbers.ts";
import { addressesOf, listSitePages, type SitePages } from "./site-pages.ts";
import { formatTable } from "./table.ts";
import { kinds, measureBytes } from "./view-bytes.ts";

const widths = [320, 390, 768, 1024, 1440, 1920];
/** Their fonts are made to come late. The four differ most in what stands at the top. */
const shiftedPages = ["", "services/web", "services/business-analytics", "contact"];
const taskWidths = [390, 1440];
const slowdown = 4;

/** `npm run bench -- view`: what a visitor's browser has to do for the built site. */
export async function benchView(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const browserPath = ensureBrowser();
  await using site = await serveBuiltSite();
  const { address } = site;
  const pages = listSitePages(site.siteDir, readDefaultLanguage());
  const shifted = shiftedPages.flatMap((path) => first(path, pages));
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [...launchArgs, ...withoutWebGl],
  });
  const progress = new Progress(1 + shifted.length * widths.length + taskWidths.length + pages.hashed.length);
  const tables: [string, string][] = [];
  try {
    progress.step("frames of the star-field");
    const frames = await measureFrames(browser, address);
    tables.push(["The star-field at 1440 × 900, drawn in software, for each frame", frameTable(frames)]);

    const shifts = [];
    for (const page of shifted) {
      const row = [page];
      for (const width of widths) {
        progress.step(`layout shift of ${page} at ${width} px`);
        row.push((await measureShift(browser, address + page, width)).toFixed(4));
      }
      shifts.push(row);
    }
    const header = ["", ...widths.map((width) => `${width} px`)];
    tables.push(["Layout shift, the fonts coming late", formatTable(header, shifts)]);

    for (const width of taskWidths) {
      progress.step(`long tasks of home at ${width} px`);
      const tasks = await measureTasks(browser, address, width, slowdown);
      tables.push([`Home at ${width} px on a processor ${slowdown} times slower`, taskLines(tasks)]);
    }

    const bytes = [];
    for (const page of pages.hashed) {
      progress.step(`bytes of ${page}`);
      const loaded = await measureBytes(browser, address + page);
      bytes.push([page, ...kinds.map((kind) => kilobytes(loaded[kind])), kilobytes(loaded.uncompressed)]);
    }
    const kindNames = [...kinds, "sent uncompressed"];
    tables.push([
      "First view, bodies as they came over the wire, KB",
      formatTable(["", ...kindNames], bytes),
    ]);
  } finally {
    progress.clear();
    await browser.close();
  }
  console.log(tables.map(([title, table]) => `${title}\n\n${table}\n`).join("\n"));
}

/** A page's address behind the hash; none where the site no longer has the page. */
const first = (path: string, pages: SitePages) => addressesOf(path, pages).slice(0, 1);

function frameTable(frames: DrawnFrame[]): string {
  const row = (name: string, values: number[]) => [
    name,
    `${median(values).toFixed(2)} ms`,
    `${quantile(values, 0.95).toFixed(2)} ms`,
    String(values.length),
  ];
  return formatTable(
    ["", "median", "95 %", "frames"],
    [
      row(
        "script, processor time",
        frames.map(({ scriptMs }) => scriptMs.processor),
      ),
      row(
        "script and raster, processor time",
        frames.map(({ totalMs }) => totalMs.processor),
      ),
      row(
        "script, by the clock",
        frames.map(({ scriptMs }) => scriptMs.clock),
      ),
      row(
        "script and raster, by the clock",
        frames.map(({ totalMs }) => totalMs.clock),
      ),
    ],
  );
}

function taskLines({ paintMs, hydratedMs, blockedMs, between, after }: Tasks): string {
  const lines = (tasks: Tasks["after"]) =>
    tasks.map(
      ({ startMs, lengthMs, causes }) =>
        `  at ${startMs.toFixed(0)} ms: ${lengthMs.processor.toFixed(0)} ms (by the clock ${lengthMs.clock.toFixed(0)}), ${causes}`,
    );
  return [
    `first paint at ${paintMs.toFixed(0)} ms, hydrated at ${hydratedMs.toFixed(0)} ms, blocked between them ${blockedMs.toFixed(0)} ms:`,
    ...lines(between),
    `tasks over 50 ms of processor time after that, while scrolling to the end: ${after.length || "none"}`,
    ...lines(after),
  ].join("\n");
}
