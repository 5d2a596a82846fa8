import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";

/** What is saved, and where it shows. */
interface Save {
  what: string;
  file: string;
  /** The page that shows it, behind the hash. */
  path: string;
  /** The file's text with something new in it. @param mark what the page then shows */
  change: (text: string, mark: string, language: string) => string;
  mark: (round: number) => string;
}

const words = (round: number) => `Saved ${round}`;

/** A JSON file with one thing changed. */
const json =
  // biome-ignore lint/suspicious/noExplicitAny: the file was checked
    (change: (value: any, mark: string, language: string) => void) =>
    (text: string, mark: string, language: string) => {
      const value = JSON.parse(text);
      change(value, mark, language);
      return `${JSON.stringify(value, null, 2)}\n`;
    };

const saves: Save[] = [
  {
    what: "a page",
    file: "pages/web.json",
    path: "services/web",
    mark: words,
    change: json((page, mark, language) => {
      page.blocks[0].headline[language] = mark;
    }),
  },
  {
    what: "ui.json, which all pages show",
    file: "ui.json",
    path: "services/web",
    mark: words,
    change: json((ui, mark, language) => {
      ui.skipToContent[language] = mark;
    }),
  },
  {
    what: "facts.json",
    file: "facts.json",
    path: "services/web",
    mark: (round) => String(71 + round),
    change: json((content, mark) => {
      content.facts.conversion.value = Number(mark);
    }),
  },
  {
    what: "a clause",
    file: "privacy/01-datos-que-recopilamos.es.mdx",
    path: "privacy",
    mark: words,
    change: (text, mark) => text.replace(/( Saved \d+)?\n*$/, ` ${mark}\n`),
  },
];

export interface SavedTimes {
  what: string;
  /** From before the file is written to after the page that shows it is painted. */
  ms: number[];
}

/** Saves each of several files again and again while a page that shows it is open. */
export async function measureSaves(
  browser: Browser,
  {
    folder,
    address,
    language,
    rounds,
  }: { folder: string; address: string; language: string; rounds: number },
  onSave: (what: string) => void,
): Promise<SavedTimes[]> {
  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
  const page = await context.newPage();
  const results: SavedTimes[] = [];
  for (const { what, file, path, change, mark } of saves) {
    await page.goto(`${address}#/${path}`);
    await page.reload();
    await page.locator("h1").waitFor();
    // What the first load brings along is no part of a save.
    await page.waitForLoadState("networkidle");
    const place = join(folder, "content", file);
    const written = readFileSync(place, "utf8");
    const ms: number[] = [];
    for (let round = 0; round < rounds; round++) {
      onSave(what);
      const shown = mark(round);
      const text = change(written, shown, language);
      const painted = await paintedWith(page, shown);
      const begun = Date.now();
      writeFileSync(place, text);
      ms.push((await painted()) - begun);
      await page.waitForTimeout(300);
    }
    writeFileSync(place, written);
    results.push({ what, ms });
  }
  await context.close();
  return results;
}

/** Waits, from now on, for something with these words to change in the page; when it is painted, by the clock. */
async function paintedWith(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((sought) => {
    const holds = (node: Node | null) => node?.textContent?.includes(sought) ?? false;
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((records, observer) => {
        if (!records.some(({ target, addedNodes }) => holds(target) || [...addedNodes].some(holds))) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // A message comes after the frame.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(Date.now());
          port2.postMessage(null);
        });
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { painted });
  }, words);
  return () => page.evaluate(() => Reflect.get(window, "painted") as Promise<number>);
}
