import { scaleLinear } from "d3-scale";
import { type Draw, round, viewWidth } from "../grammar/geometry.ts";
import { plainLabel, quietLabel, strongLabel } from "../grammar/labels.ts";
import { bars as marks } from "../grammar/marks.ts";
import { singleMeasureTable } from "../grammar/table.ts";
import { shorten, strongSize, widest } from "../grammar/text.ts";

export const table = singleMeasureTable("bars.*.label", "bars.*.value", "percent");

/** Draws one bar per period on a scale from 0 to 100 percent. The last is emphasised. */
export const draw: Draw = ({ names, series: [{ values, write }] }, layout) => {
  const width = viewWidth[layout];
  const [height, gap] = layout === "wide" ? [34, 10] : [28, 8];
  const nameRoom = Math.min(width * 0.36, widest(names) + 14);
  const last = values.length - 1;
  const captions = values.map(write.short);
  const x = scaleLinear()
    .domain([0, 100])
    .range([round(nameRoom), round(width - widest(captions, strongSize) - 12)]);
  const y = (at: number) => at * (height + gap);
  const bar = (from: number, to: number, at: number) => {
    return { x: x(from), y: y(at), width: x(to) - x(from), height };
  };
  return {
    width,
    height: names.length * (height + gap) - gap,
    ticks: [],
    marks: [
      ...values.map((value, at) => ({ look: "ghost", shape: bar(value, 100, at) }) as const),
      ...marks({ values, emphasised: last }, (value, at) => bar(0, value, at)),
    ],
    labels: names.flatMap((name, at) => {
      const baseline = y(at) + height / 2 + 5;
      return [
        (at === last ? plainLabel : quietLabel)(shorten(name, nameRoom - 14), 0, baseline, "start"),
        (at === last ? strongLabel : plainLabel)(captions[at] ?? "", width, baseline, "end"),
      ];
    }),
  };
};
