import { allFit } from "./axis-geometry.ts";
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
import { fit, fontSize, lineHeight, stack, textWidth, widest, wrap } from "./text-geometry.ts";

export interface CohortGridInput {
  /** Heading of the cohorts' names. */
  cohort: string;
  periods: string[];
  /** Percentages from 0 to 100, as many as there are periods or fewer. */
  cohorts: { label: string; values: number[] }[];
  write: Writer;
}

/** How strong a cell is: from 0, the least value of the grid, to 4, the greatest. */
export type Shade = 0 | 1 | 2 | 3 | 4;

export interface CohortCell extends Datum, Rect {
  /** Name of the cell's period; `label` is that of its cohort. */
  period: string;
  shade: Shade;
  caption: Label | null;
}

export interface CohortGridGeometry extends Box {
  corner: Label[];
  periods: Label[][];
  rows: { name: Label; cells: CohortCell[] }[];
}

const cellHeight: Record<Layout, number> = { wide: 42, narrow: 36 };
const gap = 3;

function shadeOf(value: number, least: number, greatest: number): Shade {
  if (greatest === least) return 2;
  return Math.min(4, Math.floor(((value - least) / (greatest - least)) * 5)) as Shade;
}

/** A row a cohort and a cell a period, the stronger the more is still there. */
export function cohortGridGeometry(
  { cohort, periods, cohorts, write }: CohortGridInput,
  layout: Layout,
): CohortGridGeometry {
  const width = viewWidth[layout];
  const height = cellHeight[layout];
  const labels = cohorts.map(({ label }) => label);
  const nameRoom = round(Math.min(width * 0.3, Math.max(widest(labels), widest(cohort.split(" "))) + 12));
  const cellWidth = (width - nameRoom + gap) / periods.length - gap;
  const values = cohorts.flatMap((row) => row.values);
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const written = [write.short, write.plain].find((texts) => allFit(values.map(texts), cellWidth - 4));

  const x = (at: number) => nameRoom + at * (cellWidth + gap);
  const headings = periods.map((period) => wrap(period, cellWidth, 2));
  const headingsShown = periods.every((period) =>
    period.split(" ").every((word) => textWidth(word) <= cellWidth),
  );
  const corner = wrap(cohort, nameRoom - 12, 2);
  const lines = Math.max(corner.length, ...headings.map((heading) => heading.length));
  const top = lines * lineHeight + 8;

  return {
    width,
    height: round(top + cohorts.length * (height + gap)),
    corner: stack(corner, { x: 0, y: 14, anchor: "start", size: fontSize }),
    periods: headings.map((heading, at) =>
      headingsShown
        ? stack(heading, { x: x(at) + cellWidth / 2, y: 14, anchor: "middle", size: fontSize })
        : [],
    ),
    rows: cohorts.map((row, rowAt) => {
      const y = top + rowAt * (height + gap);
      const baseline = y + height / 2 + 5;
      return {
        name: { text: fit(row.label, nameRoom - 12), x: 0, y: baseline, anchor: "start", size: fontSize },
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
