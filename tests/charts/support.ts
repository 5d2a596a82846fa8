import { expect } from "vitest";
import { captionExtent } from "../../src/charts/grammar/captions.ts";
import type { ChartGeometry, Label, Layout, Rect, Writer } from "../../src/charts/grammar/geometry.ts";
import { textWidth } from "../../src/charts/grammar/text.ts";

export const layouts: Layout[] = ["wide", "narrow"];

const axisNumber = (value: number, step: number) =>
  value.toLocaleString("en", {
    notation: step >= 1000 ? "compact" : "standard",
    maximumFractionDigits: step >= 1000 ? 2 : Math.min(20, Math.max(0, 1 - Math.floor(Math.log10(step)))),
  });

/** Formats numbers in English, with a unit of three letters. */
export const write: Writer = {
  short: (value) => `${value.toLocaleString("en")} USD`,
  plain: (value) => value.toLocaleString("en"),
  axis: (value, step, unit) => `${axisNumber(value, step)}${unit ? " USD" : ""}`,
};

export const percent = (value: number) => `${value.toLocaleString("en")}%`;

export const writePercent: Writer = {
  short: percent,
  plain: (value) => value.toLocaleString("en"),
  axis: (value, step, unit) => `${axisNumber(value, step)}${unit ? "%" : ""}`,
};

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

const isLabel = (value: object): value is Label => "anchor" in value;
const isRect = (value: object): value is Rect => "width" in value && "x" in value;

/** Yields every object in a geometry, with its path. */
function* objectsIn(value: unknown, path: string): Generator<[string, object]> {
  if (typeof value !== "object" || value === null) return;
  yield [path, value];
  for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${path}.${key}`);
}

/** Returns the estimated edges of a text. */
export function extent({ text, x, y, anchor, size }: Label) {
  const width = textWidth(text, size);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.25 };
}

const labelsIn = (geometry: unknown): Label[] =>
  [...objectsIn(geometry, "")].map(([, value]) => value).filter(isLabel);

/** Reports pairs of texts that overlap. */
export function overlaps(geometry: unknown): string[] {
  const labels = labelsIn(geometry);
  return labels.flatMap((label, index) =>
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
}

/** Fields whose value comes from the content, which may contain any text. */
const written = new Set(["label", "period", "text"]);

/** Reports numbers that are not finite, negative sizes, and shapes and texts that leave the view box. */
export function faults(geometry: { width: number; height: number }): string[] {
  const { width, height } = geometry;
  const slack = 0.1;
  return [...objectsIn(geometry, "")].flatMap(([path, value]) => {
    const found = Object.entries(value).flatMap(([key, item]) => {
      if (typeof item === "number" && !Number.isFinite(item)) return [`${path}.${key} is ${item}`];
      if (typeof item === "string" && !written.has(key) && /NaN|Infinity/.test(item))
        return [`${path}.${key} is ${item}`];
      return [];
    });
    const box = isLabel(value)
      ? extent(value)
      : isRect(value)
        ? { left: value.x, right: value.x + value.width, top: value.y, bottom: value.y + value.height }
        : null;
    if (
      box &&
      (box.left < -slack || box.right > width + slack || box.top < -slack || box.bottom > height + slack)
    ) {
      found.push(`${path} ${JSON.stringify(value)} leaves ${width} × ${height}`);
    }
    if (isRect(value) && (value.width < 0 || value.height < 0)) found.push(`${path} has a negative side`);
    return found;
  });
}

/** The narrowest container of each layout: 40 rem, and a screen of 320 px without the page's margins. */
const leastWidthPx: Record<Layout, number> = { wide: 640, narrow: 288 };

/** Reports texts that are smaller than 12 px in the narrowest container of their layout. */
export const smallTexts = (geometry: { width: number }, layout: Layout): string[] =>
  labelsIn(geometry)
    .filter(({ size }) => (size * leastWidthPx[layout]) / geometry.width < 12)
    .map(({ text, size }) => `"${text}" has a size of ${size}`);
