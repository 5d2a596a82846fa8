import { type Label, type Rect, roundRect } from "./base-geometry.ts";
import { fontSize, shorten, textWidth } from "./text-geometry.ts";

/** A series' name beside its sample. */
export interface KeyItem extends Rect {
  /** Place of the series among the series. */
  series: number;
  name: Label;
}

const sample = 14;
const gap = 8;
const between = 20;
const rowHeight = 24;

/** The key to several series, in as many rows as they need. */
export function keyOf(series: { name: string }[], width: number): { items: KeyItem[]; height: number } {
  let x = 0;
  let y = 2;
  const items = series.map(({ name }, index) => {
    const text = shorten(name, width - sample - gap);
    const taken = sample + gap + textWidth(text);
    if (x > 0 && x + taken > width) {
      x = 0;
      y += rowHeight;
    }
    const place = roundRect({ x, y, width: sample, height: sample });
    x += taken + between;
    return {
      ...place,
      series: index,
      name: { text, x: place.x + sample + gap, y: y + 12, anchor: "start", size: fontSize } as const,
    };
  });
  return { items, height: y + rowHeight - 2 };
}
