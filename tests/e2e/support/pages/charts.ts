/** Charts as visitors read them: what their files state, and what the readout on the screen says. */

import { expect, type Locator, type Page } from "@playwright/test";
import type { Block, BlockType, ChartType } from "../../../../src/compiled.ts";
import { writtenBlocks } from "./blocks.ts";
import { localeOf, pageIds } from "./site.ts";

type Written<T extends BlockType> = Extract<Block, { type: T }>;
type Text = Record<string, string>;

/** The name of each value of a chart, as its file states it: that of its row, and of its series or period. */
const valuesOf: { [T in ChartType]: (block: Written<T>) => { of: Text[]; value: number }[] } = {
  "column-chart": ({ labels, values }) => inSeries(labels, values),
  "line-chart": ({ labels, values }) => inSeries(labels, values),
  "grouped-columns": ({ labels, series }) =>
    series.flatMap(({ name, values }) => inSeries(labels, values, name)),
  "combined-chart": ({ labels, columns, line }) =>
    [columns, line].flatMap(({ name, values }) => inSeries(labels, values, name)),
  gauge: ({ label, value, target }) => named([{ label, value }, ...(target ? [target] : [])]),
  "health-bars": ({ bars }) => named(bars),
  funnel: ({ stages }) => named(stages),
  "cohort-grid": ({ periods, cohorts }) =>
    cohorts.flatMap(({ label, values }) =>
      values.map((value, at) => ({ of: [label, periods[at] ?? {}], value })),
    ),
  "retention-bars": ({ bars }) => named(bars),
};

const inSeries = (labels: Text[], values: number[], ...series: Text[]) =>
  values.map((value, at) => ({ of: [labels[at] ?? {}, ...series], value }));

const named = (items: { label: Text; value: number }[]) =>
  items.map(({ label, value }) => ({ of: [label], value }));

const isChart = (block: Block): block is Written<ChartType> => block.type in valuesOf;

export const chartPages = pageIds.filter((id) => writtenBlocks(id).some(isChart));

/** The charts of a page from top to bottom, and how each value begins when it is said: "Jan, ROI: 33". */
export const chartsOf = (id: string, language: string) =>
  writtenBlocks(id)
    .filter(isChart)
    .map((block) => {
      const values = (valuesOf[block.type] as (given: Block) => { of: Text[]; value: number }[])(block);
      return {
        type: block.type,
        heading: block.heading[language] ?? "",
        values: values.map(({ value }) => value),
        sayings: values.map(
          ({ of, value }) => `${of.map((text) => text[language]).join(", ")}: ${written(value, language)}`,
        ),
      };
    });

const written = (value: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value).replace("-", "−");

/** What reads charts comes when one is near, or keys are in use. */
export async function startChartReader(page: Page) {
  await page.keyboard.press("Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(page.getByRole("application").first()).toBeAttached();
}

/** The drawing that keys, pointers and fingers read. */
export const chartIn = (page: Page, heading: string) =>
  page.getByRole("application", { name: heading, exact: true });

export const readoutIn = (chart: Locator) => chart.locator("> div[aria-hidden=true]");

/** What the readout of a chart says, line by line; nothing where there is none. */
export const wordsIn = (chart: Locator) =>
  readoutIn(chart).evaluateAll(([label]) =>
    [...(label?.children ?? [])].map((line) => line.textContent ?? ""),
  );

/**
 * Walks a chart with keys, from its first value over all rows or series that they lead to. Answers what was read,
 * and what of it could not be seen.
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
      const corners = drawing.querySelector(":scope > svg[aria-hidden] > path");
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
      if (!beside) faults.push(`${said} covers its mark`);
      if (!seen) faults.push(`${said} is clipped`);
      return said;
    };
    /** Until the key leads nowhere. */
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

/** What the page says to whoever listens. */
export const statusOf = (page: Page) => page.locator("body > [role=status]");
