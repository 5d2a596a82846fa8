import { scaleLinear } from "d3-scale";
import {
  type Box,
  type Datum,
  datum,
  type Label,
  type Layout,
  type Line,
  type Rect,
  round,
  roundRect,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { fontSize, shorten, strongSize, textWidth } from "./text-geometry.ts";

export interface HealthBarsInput {
  /** Percentages from 0 to 100. */
  bars: { label: string; value: number }[];
  write: Writer;
}

export interface HealthBar extends Datum, Rect {
  /** The bar of 100 percent behind. */
  track: Rect;
  /** True for the least value, the one to look at. */
  emphasised: boolean;
  name: Label;
  caption: Label;
}

export interface HealthBarsGeometry extends Box {
  bars: HealthBar[];
  /** Marks at 0, 50 and 100 percent under the last bar. */
  scale: { mark: Line; label: Label }[];
}

const rows: Record<Layout, { height: number; bar: number }> = {
  wide: { height: 76, bar: 18 },
  narrow: { height: 66, bar: 16 },
};

/** Bars from 0 to 100 percent, so that what is missing shows; the least is emphasised. */
export function healthBarsGeometry({ bars, write }: HealthBarsInput, layout: Layout): HealthBarsGeometry {
  const width = viewWidth[layout];
  const row = rows[layout];
  const x = scaleLinear().domain([0, 100]).range([0, width]);
  const least = bars.findIndex(({ value }) => value === Math.min(...bars.map((bar) => bar.value)));
  const end = bars.length * row.height - (row.height - 34 - row.bar) + 8;

  return {
    width,
    height: end + 28,
    bars: bars.map(({ label, value }, at) => {
      const baseline = at * row.height + 22;
      const y = at * row.height + 34;
      const caption = write.short(value);
      return {
        ...datum(label, value, write),
        ...roundRect({ x: 0, y, width: x(value), height: row.bar }),
        track: { x: 0, y, width, height: row.bar },
        emphasised: at === least,
        name: {
          text: shorten(label, width - textWidth(caption, strongSize) - 16),
          x: 0,
          y: baseline,
          anchor: "start",
          size: fontSize,
        },
        caption: { text: caption, x: width, y: baseline, anchor: "end", size: strongSize },
      };
    }),
    scale: ([0, 50, 100] as const).map((value) => ({
      mark: { x1: round(x(value)), x2: round(x(value)), y1: end - 4, y2: end + 2 },
      label: {
        text: value === 100 ? write.short(value) : write.plain(value),
        x: round(x(value)),
        y: end + 20,
        anchor: ({ 0: "start", 50: "middle", 100: "end" } as const)[value],
        size: fontSize,
      },
    })),
  };
}
