import { allFit, linesOf, namesAt } from "./axis-geometry.ts";
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
import { fontSize, lineHeight, shorten, stack, widest, wrap } from "./text-geometry.ts";

export interface CohortGridInput {
  /** Heading of the cohorts' names. */
  cohort: string;
  periods: string[];
  /** Percentages from 0 to 100, as many as there are periods or fewer. */
  cohorts: { label: string; values: number[] }[];
  write: Writer;
}

/** How strong a cell is: 4 is 100 percent, and 0 to 3 are the quarters between the grid's other values. */
export type Shade = 0 | 1 | 2 | 3 | 4;

export interface CohortCell extends Datum, Rect {
  /** Name of the cell's period; `label` is that of its cohort. */
  period: string;
  shade: Shade;
  caption: Label | null;
}

export interface CohortGridGeometry extends Box {
  corner: Label[];
  /** What all periods' names begin with, said once where each by itself is too long for its column. */
  shared: Label[];
  periods: Label[][];
  rows: { name: Label; cells: CohortCell[] }[];
}

const cellHeight: Record<Layout, number> = { wide: 42, narrow: 36 };
const gap = 3;

function shadeOf(value: number, least: number, greatest: number): Shade {
  if (value === 100) return 4;
  if (greatest === least) return 2;
  return Math.min(3, Math.floor(((value - least) / (greatest - least)) * 4)) as Shade;
}

/** The words that all names begin with, with the space after them, as long as each has more to say. */
function sharedPrefix(names: string[]): string {
  const [first = ""] = names;
  const starts = Array.from(first.matchAll(/\s/g), ({ index }) => first.slice(0, index + 1)).toReversed();
  const shared = starts.find((start) =>
    names.every((name) => name.startsWith(start) && name.length > start.length),
  );
  return names.length > 1 ? (shared ?? "") : "";
}

/** A row a cohort and a cell a period, the stronger the more is still there. */
export function cohortGridGeometry(
  { cohort, periods, cohorts, write }: CohortGridInput,
  layout: Layout,
): CohortGridGeometry {
  const width = viewWidth[layout];
  const height = cellHeight[layout];
  const labels = cohorts.map(({ label }) => label);
  const nameRoom = Math.ceil(Math.min(width * 0.3, Math.max(widest(labels), widest(cohort.split(" "))) + 12));
  const cellWidth = Math.floor((width - nameRoom + gap) / periods.length) - gap;
  const values = cohorts.flatMap((row) => row.values);
  const least = Math.min(...values);
  const greatest = Math.max(least, ...values.filter((value) => value < 100));
  const written = [write.short, write.plain].find((texts) => allFit(values.map(texts), cellWidth - 4));

  const x = (at: number) => width + gap - (periods.length - at) * (cellWidth + gap);
  const centers = periods.map((_, at) => x(at) + cellWidth / 2);
  const prefix = allFit(periods, cellWidth) ? "" : sharedPrefix(periods);
  const shared = prefix === "" ? [] : [shorten(prefix.trimEnd(), width - nameRoom)];
  const headings = namesAt(
    periods.map((period) => period.slice(prefix.length)),
    centers,
    cellWidth + gap,
    { y: 14 + shared.length * lineHeight, left: nameRoom, right: width },
  );
  const corner = wrap(cohort, nameRoom - 12, 2);
  const lines = Math.max(corner.length, shared.length + linesOf(headings));
  const top = lines * lineHeight + 8;

  return {
    width,
    height: round(top + cohorts.length * (height + gap)),
    corner: stack(corner, { x: 0, y: 14, anchor: "start", size: fontSize }),
    shared: stack(shared, { x: nameRoom, y: 14, anchor: "start", size: fontSize }),
    periods: headings,
    rows: cohorts.map((row, rowAt) => {
      const y = top + rowAt * (height + gap);
      const baseline = y + height / 2 + 5;
      return {
        name: { text: shorten(row.label, nameRoom - 12), x: 0, y: baseline, anchor: "start", size: fontSize },
        cells: row.values.map((value, at) => ({
          ...datum(row.label, value, write),
          ...roundRect({ x: x(at), y, width: cellWidth, height }),
          period: periods[at] ?? "",
          shade: shadeOf(value, least, greatest),
          caption: written
            ? {
                text: written(value),
                x: round(x(at) + cellWidth / 2),
                y: baseline,
                anchor: "middle",
                size: fontSize,
              }
            : null,
        })),
      };
    }),
  };
}
