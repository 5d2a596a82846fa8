import type { Unit } from "../../../schemas/fields/fields.ts";
import type { ChartType, Resolved, Table } from "../../../src/compiled.ts";
import { type Chart, figuresOf } from "../figures/chart-figures.ts";
import type { Mark } from "../read/marks.ts";
import type { Context } from "./content-context.ts";

/** Returns the texts beside a chart: its summary, its values and their source. @param summary its marks */
export function explain(block: Chart, summary: Mark[], context: Context) {
  const table = (tabulate[block.type] as (chart: Chart, context: Context) => Table)(block, context);
  return { summary: summaryOf(block, summary, context), table, origin: originOf(block.source, context) };
}

/** Replaces the placeholders of a summary by the chart's figures. */
function summaryOf(block: Chart, summary: Mark[], { format }: Context): string {
  const figures = figuresOf(block);
  const written = (name: string) => {
    const figure = figures[name];
    if (figure === undefined)
      throw new Error(`summary: there is no figure "${name}". Check the content first.`);
    return typeof figure === "string" ? figure : format(figure.value, figure.unit);
  };
  return summary.map((mark) => ("name" in mark ? written(mark.name) : "text" in mark && mark.text)).join("");
}

/** Names the source of figures, or says that they are sample data. */
export const originOf = (source: string | undefined, { ui }: Context) =>
  source === undefined ? ui.sampleData : `${ui.source} ${source}`;

/** Returns the table of each chart type, with unrounded values. */
const tabulate: { [T in ChartType]: (block: Resolved<T>, context: Context) => Table } = {
  "column-chart": tabulateSeries,
  "line-chart": tabulateSeries,

  "grouped-columns": ({ category = "", labels, series, unit }, context) => ({
    headings: [category, ...series.map(({ name }) => name)],
    rows: labels.map((name, at) => ({
      name,
      cells: series.map(({ values }) => exact(values[at], unit, context)),
    })),
  }),

  "combined-chart": ({ category = "", labels, columns, line }, context) => ({
    headings: [category, columns.name, line.name],
    rows: labels.map((name, at) => ({
      name,
      cells: [columns, line].map(({ values, unit }) => exact(values[at], unit, context)),
    })),
  }),

  gauge: ({ label, value, min, max, target, unit }, context) => ({
    rows: [
      { label, value },
      ...(target ? [target] : []),
      { label: context.ui.scaleStart, value: min },
      { label: context.ui.scaleEnd, value: max },
    ].map((row) => ({ name: row.label, cells: [exact(row.value, unit, context)] })),
  }),

  "health-bars": tabulateBars,

  funnel: ({ heading, measure = heading, category = "", stages, unit }, context) => ({
    headings: [category, measure, context.ui.keptShare],
    rows: stages.map(({ label, value }, at) => {
      const before = stages[at - 1]?.value ?? 0;
      const kept = before > 0 ? context.format(Math.round((value / before) * 100), "percent") : "";
      return { name: label, cells: [exact(value, unit, context), kept] };
    }),
  }),

  "cohort-grid": ({ cohort, periods, cohorts }, context) => ({
    headings: [cohort, ...periods],
    rows: cohorts.map(({ label, values }) => ({
      name: label,
      cells: values.map((value) => exact(value, "percent", context)),
    })),
  }),

  "retention-bars": tabulateBars,
};

const exact = (value: number | undefined, unit: Unit, { format }: Context) =>
  value === undefined ? "" : format(value, unit, { exact: true });

function tabulateSeries(block: Resolved<"column-chart"> | Resolved<"line-chart">, context: Context): Table {
  const { heading, measure = heading, category = "", labels, values, unit } = block;
  return {
    headings: [category, measure],
    rows: labels.map((name, at) => ({ name, cells: [exact(values[at], unit, context)] })),
  };
}

function tabulateBars(block: Resolved<"health-bars"> | Resolved<"retention-bars">, context: Context): Table {
  const { heading, measure = heading, category = "", bars } = block;
  return {
    headings: [category, measure],
    rows: bars.map(({ label, value }) => ({ name: label, cells: [exact(value, "percent", context)] })),
  };
}
