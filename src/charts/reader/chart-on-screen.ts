import type { Rect } from "../grammar/geometry.ts";
import type { PlacedMark } from "./placed-mark.ts";
import { tableWords } from "./table-words.ts";

/** A mark in the visible layout. */
export interface ScreenMark extends PlacedMark {
  element: SVGGraphicsElement;
}

export const chartOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-chart]") : null;

/** Returns an element's box in px, relative to the chart's top left corner. */
function boxIn(chart: HTMLElement, element: Element): Rect {
  const origin = chart.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x - origin.x, y: y - origin.y, width, height };
}

/** Returns the SVG of the visible layout; a container query hides the other. */
const drawingOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll("svg")].find((svg) => svg.getClientRects().length > 0);

/** Returns the row of a mark in the value table and, if it has one, its cell. */
const tableIndexesOf = (mark: SVGElement) => (mark.dataset.at ?? "").split(" ").map(Number);

export const marksOf = (chart: HTMLElement): ScreenMark[] =>
  [...(drawingOf(chart)?.querySelectorAll<SVGGraphicsElement>("[data-at]") ?? [])].map((element) => {
    const [row = 0, cell = 0] = tableIndexesOf(element);
    return { element, row, cell, ...boxIn(chart, element) };
  });

/** Returns the boxes of the drawing and of its texts. */
export function drawingIn(chart: HTMLElement): { drawing: Rect; texts: Rect[] } {
  const svg = drawingOf(chart);
  const texts = [...(svg?.querySelectorAll("text") ?? [])];
  return { drawing: boxIn(chart, svg ?? chart), texts: texts.map((text) => boxIn(chart, text)) };
}

/** Returns the texts in the value table for a mark. */
export function wordsOf(chart: HTMLElement, { element }: ScreenMark) {
  const table = chart.parentElement?.querySelector("table");
  const [row = 0, cell] = tableIndexesOf(element);
  return table ? tableWords(table, row, cell) : { name: "", values: [] };
}

/** Returns the viewport below the top bar, in px relative to the chart's top left corner. */
export function viewFrom(chart: HTMLElement): Rect {
  const marginPx = 8;
  const { x, y } = chart.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  return {
    x: marginPx - x,
    y: bar - y,
    width: clientWidth - 2 * marginPx,
    height: clientHeight - bar - marginPx,
  };
}
