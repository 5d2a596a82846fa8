import type { Unit } from "../../../schemas/fields/fields.ts";
import type { ChartGeometry, Layout, Writer } from "../../../src/charts/grammar/geometry.ts";
import { cohortGrid } from "../../../src/charts/types/cohort-grid.ts";
import { columnChart } from "../../../src/charts/types/column-chart.ts";
import { combinedChart } from "../../../src/charts/types/combined-chart.ts";
import { funnel } from "../../../src/charts/types/funnel.ts";
import { gauge } from "../../../src/charts/types/gauge.ts";
import { groupedColumns } from "../../../src/charts/types/grouped-columns.ts";
import { healthBars } from "../../../src/charts/types/health-bars.ts";
import { lineChart } from "../../../src/charts/types/line-chart.ts";
import { retentionBars } from "../../../src/charts/types/retention-bars.ts";
import type { ChartType, Resolved } from "../../../src/compiled.ts";
import type { Format } from "../figures/figure-format.ts";

export const writer = (format: Format, unit: Unit): Writer => ({
  short: (value) => format(value, unit, { width: "short" }),
  plain: (value) => format(value, "count"),
  axis: (value, step, withUnit) => format(value, withUnit ? unit : "count", { width: "short", step }),
});

/** Lays out each chart type, with numbers written in the page's language. */
const draw: {
  [T in ChartType]: (block: Resolved<T>, format: Format, layout: Layout) => ChartGeometry;
} = {
  "column-chart": ({ unit, ...block }, format, layout) =>
    columnChart({ ...block, write: writer(format, unit) }, layout),

  "line-chart": ({ unit, ...block }, format, layout) =>
    lineChart({ ...block, write: writer(format, unit) }, layout),

  "grouped-columns": ({ layout: arrangement, unit, ...block }, format, layout) =>
    groupedColumns({ ...block, arrangement, write: writer(format, unit) }, layout),

  "combined-chart": ({ labels, columns, line }, format, layout) =>
    combinedChart(
      {
        labels,
        columns: { ...columns, write: writer(format, columns.unit) },
        line: { ...line, write: writer(format, line.unit) },
      },
      layout,
    ),

  gauge: ({ unit, ...block }, format, layout) => gauge({ ...block, write: writer(format, unit) }, layout),

  "health-bars": ({ bars }, format, layout) => healthBars({ bars, write: writer(format, "percent") }, layout),

  funnel: ({ stages, unit }, format, layout) => {
    const percent = (value: number) => format(value, "percent");
    return funnel({ stages, write: writer(format, unit), percent }, layout);
  },

  "cohort-grid": (block, format, layout) =>
    cohortGrid({ ...block, write: writer(format, "percent") }, layout),

  "retention-bars": ({ bars }, format, layout) =>
    retentionBars({ bars, write: writer(format, "percent") }, layout),
};

export const isChart = (block: { type: string }): block is Resolved<ChartType> => block.type in draw;

/** Lays out a chart twice: for wide and for narrow containers. */
export function drawChart<T extends ChartType>(block: Resolved<T>, format: Format) {
  const lay = draw[block.type as T];
  return { wide: lay(block, format, "wide"), narrow: lay(block, format, "narrow") };
}
