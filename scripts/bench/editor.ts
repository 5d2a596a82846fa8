import { chromium, type Page } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { createProgress, type Progress } from "../cli/progress.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { generateSite } from "./generated-site.ts";
import { observePaint } from "./observe-paint.ts";
import { startDevServer } from "./processes.ts";
import { median, quantile, round } from "./statistics.ts";

const keyCount = 25;
/** Typed in turn, so that no text becomes too long to be shown. */
const keys = ["1", "Backspace"];
/** People notice a longer delay while they type. */
const askedMs = 100;
/** Between two keys: 8 keys a second are fast typing. */
const pauseMs = 125;

/** The fields to type in, and what to click on a page before, which then shows each key. */
const typings = [
  {
    name: "a headline, typed in place",
    path: "en/",
    shown: "main h1",
    field: (page: Page) => page.locator("main h1 [data-typing]"),
  },
  {
    name: "a text with a figure, in its field",
    path: "en/",
    shown: "main p",
    field: (page: Page) => page.locator("site-editor form textarea").first(),
  },
  {
    name: "a value of a chart, in its form",
    path: "en/services/business-analytics/",
    shown: "main figure svg",
    field: (page: Page) => page.locator("[data-editor-panel] table input[inputmode=decimal]").nth(3),
  },
];

type Typing = (typeof typings)[number];

/** Measures how long the page takes to show what is typed in the editor. Saves nothing. */
export async function bench(): Promise<void> {
  const progress = createProgress(typings.length * keyCount);
  using folder = temporaryFolder("bench");
  generateSite(folder.path, 0);
  await using server = await startDevServer(folder.path);
  await using browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  const rows: Record<string, object> = {};
  for (const typing of typings) {
    await using page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const times = await measureKeys(page, server.address, typing, progress);
    rows[typing.name] = {
      "median ms": round(median(times)),
      "10 %": round(quantile(times, 0.1)),
      "90 %": round(quantile(times, 0.9)),
      [`within ${askedMs} ms`]: `${times.filter((ms) => ms <= askedMs).length} of ${times.length}`,
    };
  }
  progress.clear();
  console.table(rows);
}

/** Returns the times in ms from each key to the frame that shows it. */
async function measureKeys(page: Page, address: string, typing: Typing, progress: Progress) {
  const { name, path, shown, field } = typing;
  await page.addInitScript(() => sessionStorage.setItem("editing", "on"));
  await page.goto(`${address}${path}`);
  await page.locator("[data-editor-bar] [role=status]:empty").waitFor({ state: "attached" });
  await page
    .locator(shown)
    .filter({ visible: true })
    .first()
    .click({ position: { x: 20, y: 10 } });
  await field(page).press("Home");
  const times: number[] = [];
  // The first key is a rehearsal.
  for (let at = 0; at <= keyCount; at++) {
    if (at > 0) progress.step(name);
    const paint = await page.evaluateHandle(observePaint, shown);
    await page.keyboard.press(keys[at % keys.length] ?? "");
    const { keyMs, paintedMs } = await paint.evaluate(({ painted }) => painted);
    times.push(paintedMs - keyMs);
    await page.waitForTimeout(pauseMs);
  }
  await page.keyboard.press("Escape");
  return times.slice(1);
}
