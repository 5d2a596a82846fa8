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

/** Writes as English does, in a unit of three letters. */
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

/** The rectangles that show values. */
export const barsOf = ({ marks }: ChartGeometry) =>
  marks.flatMap(({ shape, datum }) => (datum && "width" in shape ? [{ value: datum.value, ...shape }] : []));

/** The stars that show values. */
export const starsOf = ({ marks }: ChartGeometry) =>
  marks.flatMap(({ shape, datum }) =>
    datum && "x" in shape && !("width" in shape) ? [{ value: datum.value, ...shape }] : [],
  );

/** Equal as far as drawn: coordinates are rounded to a tenth of a unit, and a difference of two to that at both ends. */
export const expectNear = (found: number, expected: number) =>
  expect(Math.abs(found - expected), `${found} for ${expected}`).toBeLessThan(0.11);

/** A caption over what reaches up to `y`: near it, and never further for the sake of a grid line. */
export function expectOver(caption: Label, y: number, distance = 6.5) {
  expect(Math.abs(y - captionExtent(caption).bottom - distance), caption.text).toBeLessThan(0.7);
}

const isLabel = (value: object): value is Label => "anchor" in value;
const isRect = (value: object): value is Rect => "width" in value && "x" in value;

/** Every object in a geometry, with the way to it. */
function* objectsIn(value: unknown, path: string): Generator<[string, object]> {
  if (typeof value !== "object" || value === null) return;
  yield [path, value];
  for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${path}.${key}`);
}

/** Left, right, top and bottom of a text as the geometry estimates it. */
export function extent({ text, x, y, anchor, size }: Label) {
  const width = textWidth(text, size);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.25 };
}

const labelsIn = (geometry: unknown): Label[] =>
  [...objectsIn(geometry, "")].map(([, value]) => value).filter(isLabel);

/** Pairs of texts that cover each other. */
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

/** Fields with words of the content, which may be any. */
const written = new Set(["label", "period", "text"]);

/** What is wrong with a geometry: numbers that are none, and shapes and texts that leave the view box. */
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

/** The narrowest place that shows each layout: 40 rem, and a screen of 320 px without the page's margins. */
const leastWidthPx: Record<Layout, number> = { wide: 640, narrow: 288 };

/** Texts that are smaller than 12 px where their layout is smallest. */
export const smallTexts = (geometry: { width: number }, layout: Layout): string[] =>
  labelsIn(geometry)
    .filter(({ size }) => (size * leastWidthPx[layout]) / geometry.width < 12)
    .map(({ text, size }) => `"${text}" has a size of ${size}`);
