import { scaleLinear } from "d3-scale";
import { type ChartGeometry, type Layout, round, viewWidth, type Writer } from "../grammar/geometry.ts";
import { plain, quiet, strong } from "../grammar/labels.ts";
import { bars as marks } from "../grammar/marks.ts";
import { shorten, strongSize, widest } from "../grammar/text.ts";

/** The values are percentages from 0 to 100. */
export interface BarsInput {
  bars: { label: string; value: number }[];
  write: Writer;
}

/** Draws one bar per period on a scale from 0 to 100 percent. The last is emphasised. */
export function retentionBars({ bars, write }: BarsInput, layout: Layout): ChartGeometry {
  const width = viewWidth[layout];
  const [height, gap] = layout === "wide" ? [34, 10] : [28, 8];
  const names = Math.min(width * 0.36, widest(bars.map(({ label }) => label)) + 14);
  const values = bars.map(({ value }) => value);
  const last = values.length - 1;
  const captions = values.map(write.short);
  const x = scaleLinear()
    .domain([0, 100])
    .range([round(names), round(width - widest(captions, strongSize) - 12)]);
  const y = (at: number) => at * (height + gap);
  const bar = (from: number, to: number, at: number) => ({
    x: x(from),
    y: y(at),
    width: x(to) - x(from),
    height,
  });
  return {
    width,
    height: bars.length * (height + gap) - gap,
    ticks: [],
    marks: [
      ...bars.map(({ value }, at) => ({ look: "ghost", shape: bar(value, 100, at) }) as const),
      ...marks({ values, emphasised: last }, (value, at) => bar(0, value, at)),
    ],
    labels: bars.flatMap(({ label }, at) => {
      const baseline = y(at) + height / 2 + 5;
      return [
        (at === last ? plain : quiet)(shorten(label, names - 14), 0, baseline, "start"),
        (at === last ? strong : plain)(captions[at] ?? "", width, baseline, "end"),
      ];
    }),
  };
}
