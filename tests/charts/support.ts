import type { Label, Layout, Rect, Writer } from "../../src/charts/base-geometry.ts";
import { textWidth } from "../../src/charts/text-geometry.ts";

export const layouts: Layout[] = ["wide", "narrow"];

/** Writes as English does, in a unit of three letters. */
export const write: Writer = {
  long: (value) => `${value.toLocaleString("en")} dollars`,
  short: (value) => `${value.toLocaleString("en")} USD`,
  plain: (value) => value.toLocaleString("en"),
};

export const percent = (value: number) => `${value.toLocaleString("en")}%`;

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

export const labelsIn = (geometry: unknown): Label[] =>
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

/** Where words of the content stand, which may be any. */
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
