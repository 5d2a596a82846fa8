import { scaleLinear } from "d3-scale";
import { leastSpan } from "../grammar/axes.ts";
import { type Draw, viewWidth } from "../grammar/geometry.ts";
import { allFit, namesUnder, plainLabel, quietLabel, stackLines } from "../grammar/labels.ts";
import type { ChartTable, Reader } from "../grammar/table.ts";
import { lineHeight, shorten, widest, wrap } from "../grammar/text.ts";

export const table = <Text>({ one, all }: Reader<Text>): ChartTable<Text> => ({
  corner: one("cohort"),
  names: all("periods.*"),
  series: all("cohorts.*.label").map((name, at) => ({
    name,
    unit: "percent",
    values: all<number>(`cohorts.${at}.values.*`),
    prefix: `cohort${at + 1}.`,
  })),
  seriesRole: "rows",
});

const gap = 3;

/** The opacities of the lowest and the highest share. Text is readable on both. */
export const cellOpacities = [0.05, 0.48];

/** Returns the longest sequence of words, with the space after it, that all names begin with and none ends with. */
function sharedPrefix(names: string[]): string {
  const [first = ""] = names;
  const starts = Array.from(first.matchAll(/\s/g), ({ index }) => first.slice(0, index + 1)).toReversed();
  const shared = starts.find((start) =>
    names.every((name) => name.startsWith(start) && name.length > start.length),
  );
  return names.length > 1 ? (shared ?? "") : "";
}

/**
 * Draws a row per cohort and a cell per period. The more customers are left, the more opaque the cell is. The greatest
 * share has an edge.
 */
export const draw: Draw = ({ corner: cohort = "", names: periods, series: cohorts }, layout) => {
  const { write } = cohorts[0];
  const width = viewWidth[layout];
  const height = layout === "wide" ? 42 : 32;
  const names = cohorts.map(({ name }) => name);
  const nameRoom = Math.ceil(Math.min(width * 0.3, Math.max(widest(names), widest(cohort.split(" "))) + 12));
  const cellWidth = Math.floor((width - nameRoom + gap) / periods.length) - gap;
  const x = (at: number) => width + gap - (periods.length - at) * (cellWidth + gap);

  const prefix = allFit(periods, cellWidth) ? "" : sharedPrefix(periods);
  const shared = prefix === "" ? [] : [shorten(prefix.trimEnd(), width - nameRoom)];
  const headings = namesUnder(
    periods.map((period) => period.slice(prefix.length)),
    (at) => x(at) + cellWidth / 2,
    cellWidth + gap,
    { y: 14 + shared.length * lineHeight, left: nameRoom, right: width },
  );
  const corner = wrap(cohort, nameRoom - 12, 2);
  const top = Math.max(corner.length, shared.length + headings.lines) * lineHeight + 8;

  // Leaves out 100, with which every cohort begins, so that the opacities show how the other values differ.
  const values = cohorts.flatMap((row) => row.values);
  const compared = values.filter((value) => value < 100);
  const least = Math.min(...compared);
  const opacity = scaleLinear()
    .domain([least, Math.max(least + leastSpan, ...compared)])
    .range(cellOpacities);
  const emphasised = Math.max(...compared);
  const formatValue = [write.short, write.plain].find((texts) => allFit(values.map(texts), cellWidth - 4));
  const cells = cohorts.flatMap((row, rowAt) =>
    row.values.map((value, at) => ({ value, rowAt, at, y: top + rowAt * (height + gap) })),
  );

  return {
    width,
    height: top + cohorts.length * (height + gap),
    ticks: [],
    marks: cells.map(({ value, rowAt, at, y }) => ({
      look: value === 100 ? "wholeCell" : value === emphasised ? "emphasisedCell" : "cell",
      shape: { x: x(at), y, width: cellWidth, height },
      datum: { value, at: `${rowAt} ${at}` },
      ...(value < 100 && { weight: Math.round(opacity(value) * 100) / 100 }),
    })),
    labels: [
      ...stackLines(quietLabel, corner, 0, 14, "start"),
      ...stackLines(quietLabel, shared, nameRoom, 14, "start"),
      ...headings.labels.flat(),
      ...names.map((name, at) =>
        plainLabel(shorten(name, nameRoom - 12), 0, top + at * (height + gap) + height / 2 + 5, "start"),
      ),
      ...(formatValue ? cells : []).map(({ value, at, y }) =>
        plainLabel(formatValue?.(value) ?? "", x(at) + cellWidth / 2, y + height / 2 + 5),
      ),
    ],
  };
};
