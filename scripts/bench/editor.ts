import { chromium, type Locator, type Page } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { Progress } from "../cli/progress.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { generateSite } from "./generated-site.ts";
import { startDevServer } from "./processes.ts";
import { median, quantile, round } from "./statistics.ts";

const keyCount = 25;
/** Typed in turn, so that no text becomes too long to be shown. */
const keys = ["1", "Backspace"];
/** People notice a longer delay while they type. */
const askedMs = 100;
/** Between two keys: 8 keys a second are fast typing. */
const pauseMs = 125;

/** What is typed, and where the page shows it. */
interface Typing {
  name: string;
  path: string;
  /** What to click on the page, which then shows another text or drawing after each key. */
  shown: string;
  /** Returns the field, if it isn't typed in place. */
  field?: (page: Page) => Locator;
}

const card = "site-editor form";
const panel = "[data-editor-panel]";
const typings: Typing[] = [
  { name: "a headline, typed in place", path: "en/", shown: "main h1" },
  {
    name: "a text with a figure, in its field",
    path: "en/",
    shown: "main p",
    field: (page) => page.locator(`${card} textarea`).first(),
  },
  {
    name: "a value of a chart, in its form",
    path: "en/services/business-analytics/",
    shown: "main figure svg",
    field: (page) => page.locator(`${panel} table input[inputmode=decimal]`).nth(3),
  },
];

/** Measures how long the page takes to show what is typed in the editor. Saves nothing. */
export async function bench(): Promise<void> {
  const progress = new Progress(typings.length * keyCount);
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
  const place = field?.(page) ?? page.locator(`${shown} [data-typing]`);
  await place.press("Home");
  const times: number[] = [];
  // The first key is a rehearsal.
  for (let at = 0; at <= keyCount; at++) {
    if (at > 0) progress.step(name);
    const painted = await page.evaluateHandle(observeKey, shown);
    await page.keyboard.press(keys[at % keys.length] ?? "");
    times.push(await painted.evaluate(({ paintedMs }) => paintedMs));
    await page.waitForTimeout(pauseMs);
  }
  await page.keyboard.press("Escape");
  return times.slice(1);
}

/** Runs in the page. Returns a promise of the time in ms from the next key to the frame after the page has changed. */
function observeKey(shown: string): { paintedMs: Promise<number> } {
  const drawn = () => [...document.querySelectorAll(shown)].map(({ outerHTML }) => outerHTML).join();
  const before = drawn();
  const paintedMs = new Promise<number>((resolve) => {
    const onKey = ({ timeStamp }: Event) =>
      new MutationObserver((_, observer) => {
        if (drawn() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // The message is handled after the frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      }).observe(document, { subtree: true, childList: true, characterData: true });
    addEventListener("keydown", onKey, { capture: true, once: true });
  });
  // Returns the promise in an object, because Playwright would wait for the promise itself.
  return { paintedMs };
}
