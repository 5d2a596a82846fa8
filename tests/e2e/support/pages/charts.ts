/** The charts of a page: their values in the content, and the readout that shows them on the screen. */

import { expect, type Locator, type Page } from "@playwright/test";
import { isChart, tableOf } from "../../../../scripts/content/figures/charts.ts";
import type { ChartType } from "../../../../src/compiled.ts";
import { sectionOf, writtenBlocks } from "./blocks.ts";
import { localeOf, pageIds } from "./site.ts";

type Text = Record<string, string>;

/**
 * Lists each value that a chart draws, with its names in the content: its row, and its series if there are several.
 * Leaves out what the page names itself.
 */
function valuesOf(block: { type: ChartType }): { of: Text[]; value: number }[] {
  const { names, series, seriesRole } = tableOf<Text>(block);
  const named = series.filter(({ name }) => typeof name === "object");
  return named.flatMap(({ name, values }) =>
    values.flatMap(({ value }, at) => {
      const row = names[at];
      if (typeof row !== "object" || typeof name !== "object") return [];
      const of = seriesRole === "rows" ? [name, row] : named.length > 1 ? [row, name] : [row];
      return [{ of: of.map((cell) => cell.value), value }];
    }),
  );
}

export const chartPages = pageIds.filter((id) => writtenBlocks(id).some(isChart));

/** Returns the charts of a page in order, with the start of each value's readout: "Jan, ROI: 33". */
export const chartsOf = (id: string, language: string) =>
  writtenBlocks(id)
    .filter(isChart)
    .map((block) => {
      const values = valuesOf(block);
      return {
        type: block.type,
        heading: block.heading[language] ?? "",
        /** Whether its drawing spans a wide screen. */
        spans: "span" in block,
        values: values.map(({ value }) => value),
        sayings: values.map(
          ({ of, value }) => `${of.map((text) => text[language]).join(", ")}: ${written(value, language)}`,
        ),
      };
    });

const written = (value: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value).replace("-", "−");

/** Loads the chart reader, which a nearby chart or a key press triggers. */
export async function startChartReader(page: Page) {
  await page.keyboard.press("Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(page.getByRole("application").first()).toBeAttached();
}

/** Locates the drawing that the keyboard, the mouse and touch can explore. */
export const chartIn = (page: Page, heading: string) => sectionOf(page, { heading }).getByRole("application");

export const readoutIn = (chart: Locator) => chart.locator("> div[aria-hidden=true]");

/** Returns the lines of a chart's readout; empty if it has none. */
export const wordsIn = (chart: Locator) =>
  readoutIn(chart).evaluateAll(([label]) =>
    [...(label?.children ?? [])].map((line) => line.textContent ?? ""),
  );

/**
 * Walks through all values of a chart with the arrow keys. Returns what the readout said, and where it covered its
 * value or was clipped.
 */
export const walkAll = (chart: Locator) =>
  chart.evaluate((drawing) => {
    const marginPx = 5;
    const read = new Set<string>();
    const faults: string[] = [];
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;

    const press = (key: string) => {
      drawing.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const label = drawing.querySelector(":scope > div");
      const corners = drawing.querySelector(":scope > svg:last-of-type > path");
      if (!label || !corners) throw new Error(`walkAll: ${key} reads nothing.`);
      const [name, ...values] = [...label.children].map((line) => line.textContent ?? "");
      const said = `${name}: ${values.join("; ")}`;
      const box = label.getBoundingClientRect();
      const mark = corners.getBoundingClientRect();
      const beside =
        box.right <= mark.left + marginPx ||
        mark.right - marginPx <= box.left ||
        box.bottom <= mark.top + marginPx ||
        mark.bottom - marginPx <= box.top;
      const seen = box.left >= 0 && box.right <= innerWidth && box.top >= bar && box.bottom <= innerHeight;
      if (!beside) faults.push(`${said} covers its highlight`);
      if (!seen) faults.push(`${said} is clipped`);
      return said;
    };
    /** Repeats a key until the readout doesn't change. Returns everything that it said. */
    const all = (key: string, begin: string) => {
      const said = [begin];
      for (let next = press(key); next !== said.at(-1); next = press(key)) said.push(next);
      return said;
    };

    drawing.focus();
    all("ArrowUp", press("ArrowUp"));
    for (let begin = press("Home"); !read.has(begin); begin = press("ArrowDown")) {
      for (const said of all("ArrowRight", begin)) read.add(said);
      press("Home");
    }
    return { read: [...read], faults };
  });

/** Locates the live region that announces to screen readers. */
export const statusOf = (page: Page) => page.locator("body > [role=status]");
