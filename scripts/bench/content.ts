import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { Progress } from "../cli/progress.ts";
import { putString } from "../content/json/json-edit.ts";
import { formatTable, median, quantile } from "./figures.ts";
import { generateSite } from "./generated-site.ts";
import { runCommandIn, startDevServer, temporaryFolder } from "./processes.ts";

const pageCounts = [11, 1000];
const checks = 7;
const rounds = 8;

/** A file to save, and what the web design page shows afterwards. */
interface Save {
  name: string;
  file: string;
  /** Returns the words that appear on the page in each round. */
  shown: (round: number) => string;
  change: (text: string, shown: string, language: string) => string;
}

const saves: Save[] = [
  {
    name: "a page",
    file: "pages/web.json",
    shown: (round) => `Saved ${round}`,
    change: (text, shown, language) => putString(text, ["blocks", 0, "headline", language], shown),
  },
  {
    name: "a fact, which any page may show",
    file: "facts.json",
    shown: (round) => String(71 + round),
    change: (text, shown) => text.replace(/("conversion": \{\s*"value": )\d+/, `$1${shown}`),
  },
];

/** Measures the content check, and the time from saving a file to the next paint of its page. */
export async function benchContent(): Promise<void> {
  const progress = new Progress(pageCounts.length * (checks + saves.length * rounds));
  await using browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  for (const pages of pageCounts) {
    const times = await measure(pages, browser, (step) => progress.step(`${pages} pages: ${step}`));
    progress.clear();
    const rows = times.map(([name, values]) => ({
      [`${pages} pages`]: name,
      "median ms": median(values).toFixed(0),
      "5 %": quantile(values, 0.05).toFixed(0),
      "95 %": quantile(values, 0.95).toFixed(0),
      times: String(values.length),
    }));
    console.log(`${formatTable(rows)}\n`);
  }
}

/** Returns times in ms by what was measured. */
async function measure(
  pages: number,
  browser: Browser,
  begin: (step: string) => void,
): Promise<[name: string, times: number[]][]> {
  using folder = temporaryFolder();
  generateSite(process.cwd(), folder.path, pages);
  // The first run fills Node's compile cache.
  runCommandIn(folder.path, "check");
  const checkMs = Array.from({ length: checks }, () => {
    begin("check");
    return runCommandIn(folder.path, "check").seconds * 1000;
  });
  await using server = await startDevServer(folder.path);
  await using page = await browser.newPage();
  const times: [string, number[]][] = [["npm run check", checkMs]];
  for (const save of saves) {
    const ms = await measureSave(page, folder.path, server.address, save, () => begin(save.name));
    times.push([`saved: ${save.name}`, ms]);
  }
  return times;
}

async function measureSave(page: Page, folder: string, address: string, save: Save, begin: () => void) {
  await page.goto(`${address}#/services/web`);
  await page.reload();
  await page.locator("h1").waitFor();
  // Excludes the first page load from the measurement.
  await page.waitForLoadState("networkidle");
  const language = (await page.locator("html").getAttribute("lang")) ?? "";
  const file = join(folder, "content", save.file);
  const original = readFileSync(file, "utf8");
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    begin();
    const shown = save.shown(round);
    const text = save.change(original, shown, language);
    const painted = await page.evaluateHandle(observePaint, shown);
    const startMs = Date.now();
    writeFileSync(file, text);
    times.push((await painted.evaluate(({ paintedMs }) => paintedMs)) - startMs);
    await page.waitForTimeout(300);
  }
  writeFileSync(file, original);
  return times;
}

/** Runs in the page. Returns a promise of the time at which the words are painted. */
function observePaint(words: string): { paintedMs: Promise<number> } {
  const holds = (node: Node) => node.textContent?.includes(words) ?? false;
  const paintedMs = new Promise<number>((resolve) => {
    new MutationObserver((records, observer) => {
      if (!records.some(({ target, addedNodes }) => [target, ...addedNodes].some(holds))) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The message is handled after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(Date.now());
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  // In an object, because Playwright would wait for a promise.
  return { paintedMs };
}
