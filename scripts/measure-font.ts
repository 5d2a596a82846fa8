/**
 * Measures the font of chart labels, and writes the widths that charts are laid out by.
 * Run it after a change to the font: `node scripts/measure-font.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "./cli/browser.ts";

const root = join(import.meta.dirname, "..");
const font = readFileSync(join(root, "src/styles/fonts/piazzolla.woff2"), "base64");
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."\u202f–—‘’“”…€−"];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
const page = await browser.newPage();
await page.setContent(`<style>
@font-face { font-family: Measured; src: url(data:font/woff2;base64,${font}); font-weight: 300 600 }
span { font: 15px Measured; font-variant-numeric: lining-nums tabular-nums; white-space: pre }
</style><span></span>`);
/** The width of each character, in hundredths of an em, rounded up. */
const widths = await page.evaluate(async (all) => {
  await document.fonts.load("15px Measured");
  const span = document.querySelector("span") as HTMLElement;
  return all.map((character) => {
    span.textContent = character.repeat(100);
    return Math.ceil(span.getBoundingClientRect().width / 15);
  });
}, characters);
await browser.close();

const byWidth = Map.groupBy(characters, (_, at) => widths[at] ?? 0);
const sorted = [...byWidth].toSorted(([one], [other]) => one - other);
writeFileSync(
  join(root, "src/charts/grammar/character-widths.json"),
  `${JSON.stringify(Object.fromEntries(sorted.map(([width, all]) => [width, all.join("")])), null, 2)}\n`,
);
