import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { createProgress } from "../cli/progress.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { putString } from "../content/json/json-edit.ts";
import { cachePath } from "../content/write/cache.ts";
import { generateSite } from "./generated-site.ts";
import { observePaint } from "./observe-paint.ts";
import { runCommandIn, startDevServer } from "./processes.ts";
import { median, quantile, round } from "./statistics.ts";

const pageCounts = [11, 1000];
const checkCount = 5;
const saveCount = 8;

/** Measures the content check with and without its cache, an idle Node, and the time from a save to its paint. */
export async function bench(): Promise<void> {
  const progress = createProgress(pageCounts.length * (2 * checkCount + saveCount));
  await using browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  for (const pages of pageCounts) {
    const begin = (step: string) => progress.step(`${pages} pages: ${step}`);
    using folder = temporaryFolder("bench");
    generateSite(folder.path, pages);
    const times = {
      "node -e 0": Array.from({ length: checkCount }, timeNode),
      "check without a cache": measureChecks(folder.path, begin, () => removeCache(folder.path)),
      "check, nothing changed": measureChecks(folder.path, begin),
      "a page saved": await measureSaves(folder.path, browser, begin),
    };
    progress.clear();
    const rows = Object.entries(times).map(([name, ms]) => [
      `${name}, ${pages} pages`,
      { "median ms": round(median(ms)), "5 %": round(quantile(ms, 0.05)), "95 %": round(quantile(ms, 0.95)) },
    ]);
    console.table(Object.fromEntries(rows));
  }
}

/** Returns the durations of checks in ms. @param prepare called before each one */
function measureChecks(folder: string, begin: (step: string) => void, prepare = () => {}): number[] {
  // The first run fills Node's compile cache.
  runCommandIn(folder, "check");
  return Array.from({ length: checkCount }, () => {
    begin("check");
    prepare();
    return runCommandIn(folder, "check").seconds * 1000;
  });
}

const removeCache = (folder: string) => rmSync(cachePath(folder, ""), { recursive: true, force: true });

function timeNode(): number {
  const startedMs = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - startedMs;
}

/** Returns times in ms from writing a new headline to the frame that shows it. */
async function measureSaves(folder: string, browser: Browser, begin: (step: string) => void) {
  await using server = await startDevServer(folder);
  await using page = await browser.newPage();
  await page.goto(`${server.address}#/services/web`);
  // Excludes the first page load from the measurement.
  await page.waitForLoadState("networkidle");
  const language = (await page.locator("html").getAttribute("lang")) ?? "";
  const file = join(folder, "content/pages/web.json");
  const text = readFileSync(file, "utf8");
  const times: number[] = [];
  for (let save = 1; save <= saveCount; save++) {
    begin("a page saved");
    const paint = await page.evaluateHandle(observePaint, "main h1");
    const startMs = Date.now();
    writeFileSync(file, putString(text, ["blocks", 0, "headline", language], `Saved ${save}`));
    times.push((await paint.evaluate(({ painted }) => painted)).paintedMs - startMs);
    await page.waitForTimeout(300);
  }
  return times;
}
