import { scaleLinear } from "d3-scale";
import {
  type Box,
  type Datum,
  datum,
  type Label,
  type Layout,
  type Rect,
  round,
  roundRect,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { fontSize, shorten, strongSize, widest } from "./text-geometry.ts";

export interface RetentionBarsInput {
  /** Percentages from 0 to 100. */
  bars: { label: string; value: number }[];
  write: Writer;
}

export interface RetentionBar extends Datum, Rect {
  /** The part that was lost: from the bar's end to 100 percent. */
  lost: Rect;
  /** True for the last value. */
  emphasised: boolean;
  name: Label;
  caption: Label;
}

export interface RetentionBarsGeometry extends Box {
  bars: RetentionBar[];
}

const rows: Record<Layout, { height: number; gap: number }> = {
  wide: { height: 34, gap: 10 },
  narrow: { height: 28, gap: 8 },
};

/** One bar a period, from 0 to 100 percent; the last is emphasised. */
export function retentionBarsGeometry(
  { bars, write }: RetentionBarsInput,
  layout: Layout,
): RetentionBarsGeometry {
  const width = viewWidth[layout];
  const { height, gap } = rows[layout];
  const nameRoom = Math.min(width * 0.36, widest(bars.map(({ label }) => label)) + 14);
  const captionRoom = widest(
    bars.map(({ value }) => write.short(value)),
    strongSize,
  );
  const x = scaleLinear()
    .domain([0, 100])
    .range([round(nameRoom), round(width - captionRoom - 12)]);

  return {
    width,
    height: bars.length * (height + gap) - gap,
    bars: bars.map(({ label, value }, at) => {
      const y = at * (height + gap);
      const baseline = y + height / 2 + 5;
      const emphasised = at === bars.length - 1;
      return {
        ...datum(label, value, write),
        ...roundRect({ x: x(0), y, width: x(value) - x(0), height }),
        lost: roundRect({ x: x(value), y, width: x(100) - x(value), height }),
        emphasised,
        name: { text: shorten(label, nameRoom - 14), x: 0, y: baseline, anchor: "start", size: fontSize },
        caption: {
          text: write.short(value),
          x: width,
          y: baseline,
          anchor: "end",
          size: emphasised ? strongSize : fontSize,
        },
      };
    }),
  };
}
