import type { Unit } from "../../../schemas/fields/fields.ts";
import type { ChartData, ChartGeometry, Layout } from "../../../src/charts/grammar/geometry.ts";
import { type ChartTable, type Reader, readerOf, type Series } from "../../../src/charts/grammar/table.ts";
import * as cohortGrid from "../../../src/charts/types/cohort-grid.ts";
import * as columnChart from "../../../src/charts/types/column-chart.ts";
import * as combinedChart from "../../../src/charts/types/combined-chart.ts";
import * as funnel from "../../../src/charts/types/funnel.ts";
import * as gauge from "../../../src/charts/types/gauge.ts";
import * as groupedColumns from "../../../src/charts/types/grouped-columns.ts";
import * as healthBars from "../../../src/charts/types/health-bars.ts";
import * as lineChart from "../../../src/charts/types/line-chart.ts";
import * as retentionBars from "../../../src/charts/types/retention-bars.ts";
import type { ChartType, Resolved } from "../../../src/compiled.ts";

interface Functions<T extends ChartType> {
  table<Text>(reader: Reader<Text>): ChartTable<Text>;
  draw(data: ChartData, layout: Layout, block: Resolved<T>): ChartGeometry;
}

/** The table and the layout of each chart type. */
export const charts: { [T in ChartType]: Functions<T> } = {
  "column-chart": columnChart,
  "line-chart": lineChart,
  "grouped-columns": groupedColumns,
  "combined-chart": combinedChart,
  gauge,
  "health-bars": healthBars,
  funnel,
  "cohort-grid": cohortGrid,
  "retention-bars": retentionBars,
};

export const isChart = <B extends { type: string }>(block: B): block is Extract<B, { type: ChartType }> =>
  block.type in charts;

/** Returns the table of a chart. `Text` is the type of its texts: resolved or in all languages. */
export const tableOf = <Text = string>(block: { type: ChartType }): ChartTable<Text> =>
  charts[block.type].table(readerOf<Text>(block));

/** Whether the values of a series are typed. Others are computed from them. */
export const isTyped = ({ values }: Series<unknown>) => values.some(({ path }) => path.length > 0);

/** Returns the typed values of a chart that have a unit. */
export const typedValues = ({ series }: ChartTable<unknown>, unit: Unit): number[] =>
  series
    .filter((one) => one.unit === unit && isTyped(one))
    .flatMap(({ values }) => values.map(({ value }) => value));
