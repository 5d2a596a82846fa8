import { scaleLinear } from "d3-scale";
import { type Draw, round, viewWidth } from "../grammar/geometry.ts";
import { quietLabel } from "../grammar/labels.ts";
import { bars as marks } from "../grammar/marks.ts";
import { rowHeader } from "../grammar/plots.ts";
import { singleMeasureTable } from "../grammar/table.ts";

export const table = singleMeasureTable("bars.*.label", "bars.*.value", "percent");

/** Draws bars on a scale from 0 to 100 percent, so that the missing part is visible. The lowest bar is emphasised. */
export const draw: Draw = ({ names, series: [{ values, write }] }, layout) => {
  const width = viewWidth[layout];
  const [rowHeight, height] = layout === "wide" ? [76, 18] : [66, 16];
  const x = scaleLinear().domain([0, 100]).range([0, width]);
  const least = values.indexOf(Math.min(...values));
  const y = (at: number) => at * rowHeight + 34;
  const end = y(names.length - 1) + height + 8;
  const bar = (value: number, at: number) => ({ x: 0, y: y(at), width: x(value), height });
  const strokes = [0, 50, 100].map((value) => `M${round(x(value))} ${end - 4}v6`);
  return {
    width,
    height: end + 28,
    ticks: [],
    marks: [
      ...names.map((_, at) => ({ look: "track", shape: bar(100, at) }) as const),
      ...marks({ values, emphasised: least }, bar),
      { look: "stroke", shape: { d: strokes.join("") } },
    ],
    labels: [
      ...names.flatMap((name, at) => {
        const header = { name, value: write.short(values[at] ?? 0), emphasised: true };
        return rowHeader(header, y(at) - 12, layout);
      }),
      quietLabel(write.plain(0), x(0), end + 20, "start"),
      quietLabel(write.plain(50), x(50), end + 20),
      quietLabel(write.short(100), x(100), end + 20, "end"),
    ],
  };
};
