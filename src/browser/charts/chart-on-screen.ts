import type { PlacedMark } from "./placed-marks.ts";

/** A mark in the visible layout. */
export type ScreenMark = PlacedMark & { element: SVGGraphicsElement };

export const chartOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-chart]") : null;

/** Returns the SVG of the visible layout; a container query hides the other. */
export const drawingOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll("svg")].find((svg) => svg.getClientRects().length > 0);

/** Returns the pointer of the visible layout, if the chart is an instrument. */
export const pointerOf = (chart: HTMLElement) =>
  drawingOf(chart)?.querySelector<SVGGraphicsElement>("[data-pointer]");

/** Returns the row of a mark in the value table and, if it has one, its cell. */
const tableIndexesOf = (mark: SVGElement) => (mark.dataset.at ?? "").split(" ").map(Number);

export const marksOf = (chart: HTMLElement): ScreenMark[] =>
  [...(drawingOf(chart)?.querySelectorAll<SVGGraphicsElement>("[data-at]") ?? [])].map((element) => {
    const [row = 0, cell = 0] = tableIndexesOf(element);
    return { element, row, cell, box: element.getBoundingClientRect() };
  });

const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? "";

const tableOf = (chart: HTMLElement) => chart.closest("figure")?.querySelector("table");

/** Names what a chart shows: the headings of its value table, or its first row if it has none. */
export function nameOf(chart: HTMLElement): string {
  const table = tableOf(chart);
  const { cells = [] } = table?.tHead?.rows[0] ?? table?.tBodies[0]?.rows[0] ?? {};
  return [...cells].map(textOf).filter(Boolean).join(", ");
}

/**
 * Returns the texts of a mark's row in the value table, or of its cell: the name with the heading of the cell's column,
 * and the values. The first value has no heading: it is the one that the chart draws.
 */
export function wordsOf(chart: HTMLElement, { element }: ScreenMark) {
  const table = tableOf(chart);
  const [row = 0, cell] = tableIndexesOf(element);
  const [name = "", ...cells] = [...(table?.tBodies[0]?.rows[row]?.cells ?? [])].map(textOf);
  const [, ...headings] = [...(table?.tHead?.rows[0]?.cells ?? [])].map(textOf);
  if (cell !== undefined)
    return {
      name: [name, headings[cell]].filter(Boolean).join(", "),
      values: [{ heading: "", text: cells[cell] ?? "" }],
    };
  const values = cells.map((text, at) => ({ heading: (at > 0 && headings[at]) || "", text }));
  return { name, values: values.filter(({ text }) => text !== "") };
}

const marginPx = 8;

/** Returns the viewport below the top bar. */
export function visiblePage(): DOMRect {
  const root = document.documentElement;
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0;
  const { clientWidth, clientHeight } = root;
  return new DOMRect(marginPx, top, clientWidth - 2 * marginPx, clientHeight - marginPx - top);
}
