import type { Unit } from "../../../schemas/fields/fields.ts";
import type { Writer } from "../../../src/charts/base-geometry.ts";
import { cohortGridGeometry } from "../../../src/charts/cohort-grid-geometry.ts";
import { columnChartGeometry } from "../../../src/charts/column-chart-geometry.ts";
import { combinedChartGeometry } from "../../../src/charts/combined-chart-geometry.ts";
import { funnelGeometry } from "../../../src/charts/funnel-geometry.ts";
import { gaugeGeometry } from "../../../src/charts/gauge-geometry.ts";
import { groupedColumnsGeometry } from "../../../src/charts/grouped-columns-geometry.ts";
import { healthBarsGeometry } from "../../../src/charts/health-bars-geometry.ts";
import { lineChartGeometry } from "../../../src/charts/line-chart-geometry.ts";
import { retentionBarsGeometry } from "../../../src/charts/retention-bars-geometry.ts";
import type { Drawings, Resolved } from "../../../src/compiled.ts";
import type { Format } from "./figure-format.ts";

export type ChartType = keyof Drawings;

export const writer = (format: Format, unit: Unit): Writer => ({
  long: (value) => format(value, unit),
  short: (value) => format(value, unit, { width: "short" }),
  plain: (value) => format(value, "count"),
  axis: (value, step, withUnit) => format(value, withUnit ? unit : "count", { width: "short", step }),
});

/** Computes both layouts of a chart. */
const drawn = <Input, Geometry>(
  lay: (input: Input, layout: "wide" | "narrow") => Geometry,
  input: Input,
) => ({
  drawing: { wide: lay(input, "wide"), narrow: lay(input, "narrow") },
});

/** Computes the geometry of each chart type, with numbers written in the page's language. */
export const draw: {
  [T in ChartType]: (block: Resolved<T>, format: Format) => Pick<Drawings[T], "drawing">;
} = {
  "column-chart": ({ labels, values, emphasis, unit }, format) =>
    drawn(columnChartGeometry, { labels, values, emphasis, write: writer(format, unit) }),

  "line-chart": ({ labels, values, unit }, format) =>
    drawn(lineChartGeometry, { labels, values, write: writer(format, unit) }),

  "grouped-columns": ({ layout, labels, series, unit }, format) =>
    drawn(groupedColumnsGeometry, { arrangement: layout, labels, series, write: writer(format, unit) }),

  "combined-chart": ({ labels, columns, line }, format) =>
    drawn(combinedChartGeometry, {
      labels,
      columns: { ...columns, write: writer(format, columns.unit) },
      line: { ...line, write: writer(format, line.unit) },
    }),

  gauge: ({ label, value, min, max, target, unit }, format) =>
    drawn(gaugeGeometry, { label, value, min, max, target, write: writer(format, unit) }),

  "health-bars": ({ bars }, format) => drawn(healthBarsGeometry, { bars, write: writer(format, "percent") }),

  funnel: ({ stages, unit }, format) =>
    drawn(funnelGeometry, {
      stages,
      write: writer(format, unit),
      percent: (value) => format(value, "percent"),
    }),

  "cohort-grid": ({ cohort, periods, cohorts }, format) =>
    drawn(cohortGridGeometry, { cohort, periods, cohorts, write: writer(format, "percent") }),

  "retention-bars": ({ bars }, format) =>
    drawn(retentionBarsGeometry, { bars, write: writer(format, "percent") }),
};
