import { type Label, type Mark, type Rect, roundRect } from "./geometry.ts";
import { plain } from "./labels.ts";
import { shorten, textWidth } from "./text.ts";

const sample = 14;
const gap = 8;
const between = 20;
const rowHeight = 24;

/** Draws a legend: a sample and the name of each series, in as many rows as needed. */
export function key(series: { name: string }[], width: number) {
  let x = 0;
  let y = 2;
  const marks: Mark[] = [];
  const labels: Label[] = [];
  for (const [at, { name }] of series.entries()) {
    const text = shorten(name, width - sample - gap);
    const taken = sample + gap + textWidth(text);
    if (x > 0 && x + taken > width) {
      x = 0;
      y += rowHeight;
    }
    const shape: Rect = roundRect({ x, y, width: sample, height: sample });
    marks.push({ look: `series${at}`, shape });
    labels.push({ ...plain, anchor: "start", text, x: shape.x + sample + gap, y: y + 12 });
    x += taken + between;
  }
  return { marks, labels, height: y + rowHeight - 2 };
}
