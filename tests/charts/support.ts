import { expect } from "vitest";

import { chartData, createWriter } from "../../scripts/content/compile/compile-chart.ts";
import { charts, tableOf } from "../../scripts/content/figures/charts.ts";
import { createFormat, type Format } from "../../scripts/content/figures/figure-format.ts";
import { captionExtent } from "../../src/charts/grammar/captions.ts";
import type { ChartGeometry, Label, Layout, Mark, Size } from "../../src/charts/grammar/geometry.ts";
import { edgesOf } from "../../src/charts/grammar/text.ts";
import type { ChartType, Resolved } from "../../src/compiled.ts";
import { contextOf } from "../support/content.ts";

export const layouts: Layout[] = ["wide", "narrow"];

const format = createFormat("en");
export const write = createWriter(format, "usd", []);

/** Draws a block of a chart type, without the fields that only texts beside the drawing need. */
export const draw = <T extends ChartType>(
  block: Partial<Resolved<T>> & { type: T },
  layout: Layout,
  language: Format = format,
) =>
  charts[block.type].draw(
    chartData(tableOf(block), { ui: contextOf("en").ui, format: language }),
    layout,
    block as never,
  );

/** Returns the rectangles that show values. */
export const barsOf = ({ marks }: ChartGeometry) =>
  marks.flatMap(({ shape, datum }) => (datum && "width" in shape ? [{ value: datum.value, ...shape }] : []));

/** Returns the stars that show values. */
export const starsOf = ({ marks }: ChartGeometry) =>
  marks.flatMap(({ shape, datum }) =>
    datum && "x" in shape && !("width" in shape) ? [{ value: datum.value, ...shape }] : [],
  );

/** Expects two coordinates to be equal except for rounding to a tenth of a unit. */
export const expectNear = (found: number, expected: number) =>
  expect(Math.abs(found - expected), `${found} for ${expected}`).toBeLessThan(0.11);

/** Expects a caption to be `distance` above `y`. */
export function expectOver(caption: Label, y: number, distance = 6.5) {
  expect(Math.abs(y - captionExtent(caption).bottom - distance), caption.text).toBeLessThan(0.7);
}

/** Returns the estimated edges of a text. */
export const extent = (label: Label) => ({
  ...edgesOf(label),
  top: label.y - label.size * 0.75,
  bottom: label.y + label.size * 0.25,
});

/** The drawing of a chart or of a statistic. */
interface Drawing extends Size {
  marks?: Mark[];
  labels: Label[];
}

/** Reports pairs of texts that overlap. */
export const overlaps = ({ labels }: Drawing): string[] =>
  labels.flatMap((label, index) =>
    labels.slice(index + 1).flatMap((other) => {
      const one = extent(label);
      const two = extent(other);
      const apart =
        one.right <= two.left + 0.1 ||
        two.right <= one.left + 0.1 ||
        one.bottom <= two.top ||
        two.bottom <= one.top;
      return apart ? [] : [`"${label.text}" covers "${other.text}"`];
    }),
  );

/** Reports numbers that are not finite, negative sizes, and rectangles and texts that leave the view box. */
export function faults(drawing: Drawing): string[] {
  const { width, height, labels, marks = [] } = drawing;
  const slack = 0.1;
  const found: string[] = [];
  JSON.stringify(drawing, (key, value: unknown) => {
    const infinite = typeof value === "number" && !Number.isFinite(value);
    // A text comes from the content, which may contain any words.
    const inPath = typeof value === "string" && key !== "text" && /NaN|Infinity/.test(value);
    if (infinite || inPath) found.push(`${key} is ${value}`);
    return value;
  });
  const rects = marks.flatMap(({ shape }) => ("width" in shape ? [shape] : []));
  for (const rect of rects)
    if (rect.width < 0 || rect.height < 0) found.push(`${JSON.stringify(rect)} has a negative side`);
  const boxes = [
    ...labels.map((label) => ({ what: label.text, ...extent(label) })),
    ...rects.map(({ x, y, width, height }) => ({
      what: "a bar",
      left: x,
      right: x + width,
      top: y,
      bottom: y + height,
    })),
  ];
  for (const { what, left, right, top, bottom } of boxes)
    if (left < -slack || right > width + slack || top < -slack || bottom > height + slack)
      found.push(`${what} leaves ${width} × ${height}: ${[left, right, top, bottom]}`);
  return found;
}

/** The narrowest container of each layout: 64 and 40 rem, and a screen of 320 px without the page's margins. */
const leastWidthPx: Record<Layout, number> = { full: 1024, wide: 640, narrow: 288 };

/** Reports texts that are smaller than 12 px in the narrowest container of their layout. */
export const smallTexts = ({ labels, width }: Drawing, layout: Layout): string[] =>
  labels
    .filter(({ size }) => (size * leastWidthPx[layout]) / width < 12)
    .map(({ text, size }) => `"${text}" has a size of ${size}`);
