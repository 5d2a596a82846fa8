import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { Progress } from "../cli/progress.ts";
import { putString } from "../content/json/json-edit.ts";
import { formatTable, median, quantile } from "./figures.ts";
import { generateSite } from "./generated-site.ts";
import { runCommandIn, startDevServer, withFolder } from "./processes.ts";

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
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  try {
    for (const pages of pageCounts) {
      const begin = (step: string) => progress.step(`${pages} pages: ${step}`);
      const times = await withFolder((folder) => measure(folder, pages, browser, begin));
      progress.clear();
      const rows = [...times].map(([name, values]) => ({
        [`${pages} pages`]: name,
        "median ms": median(values).toFixed(0),
        "5 %": quantile(values, 0.05).toFixed(0),
        "95 %": quantile(values, 0.95).toFixed(0),
        times: String(values.length),
      }));
      console.log(`${formatTable(rows)}\n`);
    }
  } finally {
    await browser.close();
  }
}

async function measure(folder: string, pages: number, browser: Browser, begin: (step: string) => void) {
  generateSite(process.cwd(), folder, pages);
  // The first run fills Node's compile cache.
  runCommandIn(folder, "check");
  const times = new Map<string, number[]>();
  const checkMs = Array.from({ length: checks }, () => {
    begin("check");
    return runCommandIn(folder, "check").seconds * 1000;
  });
  times.set("npm run check", checkMs);
  await using server = await startDevServer(folder);
  const page = await browser.newPage();
  for (const save of saves) {
    times.set(
      `saved: ${save.name}`,
      await measureSave(page, folder, server.address, save, () => begin(save.name)),
    );
  }
  await page.close();
  return times;
}

async function measureSave(page: Page, folder: string, address: string, save: Save, begin: () => void) {
  await page.goto(`${address}#/services/web`);
  await page.reload();
  await page.locator("h1").waitFor();
  // Excludes the first page load from the measurement.
  await page.waitForLoadState("networkidle");
  const language = await page.locator("html").getAttribute("lang");
  const file = join(folder, "content", save.file);
  const original = readFileSync(file, "utf8");
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    begin();
    const text = save.change(original, save.shown(round), language ?? "");
    await page.evaluate(awaitPaint, save.shown(round));
    const startMs = Date.now();
    writeFileSync(file, text);
    times.push((await page.evaluate(() => Reflect.get(window, "painted") as Promise<number>)) - startMs);
    await page.waitForTimeout(300);
  }
  writeFileSync(file, original);
  return times;
}

/** Runs in the page. Sets `painted`, a promise of the time at which the words are painted. */
function awaitPaint(words: string) {
  const holds = (node: Node) => node.textContent?.includes(words) ?? false;
  const painted = new Promise<number>((resolve) => {
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
  Object.assign(window, { painted });
}
