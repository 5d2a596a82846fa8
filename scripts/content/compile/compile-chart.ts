import type { Unit } from "../../../schemas/fields/fields.ts";
import { digitsOf } from "../../../src/charts/grammar/digits.ts";
import type { ChartData, Layout, Writer } from "../../../src/charts/grammar/geometry.ts";
import type { ChartTable, FormattedTable, Name } from "../../../src/charts/grammar/table.ts";
import type { ChartType, Drawn, Resolved } from "../../../src/compiled.ts";
import { figuresOf } from "../figures/chart-figures.ts";
import { charts, isTyped, tableOf, typedValues } from "../figures/charts.ts";
import type { Format } from "../figures/figure-format.ts";
import type { MarkupNode } from "../read/marks.ts";
import type { Context } from "./content-context.ts";

/** @param values those that are written beside each other */
export function createWriter(format: Format, unit: Unit, values: number[]): Writer {
  const digits = digitsOf(values, unit);
  return {
    short: (value) => format(value, unit, { width: "short", digits }),
    plain: (value) => format(value, "count", { digits }),
    long: (value) => (Number.isNaN(value) ? "" : format(value, unit, { digits })),
    axis: (ticks) => {
      const [first = 0, second = 1] = ticks;
      const style = { width: "short", compact: Math.abs(second - first) >= 1000 } as const;
      const unitAt = (at: number) => (at === ticks.length - 1 ? unit : "count");
      return ticks.map((tick, at) => format(tick, unitAt(at), { ...style, digits: digitsOf(ticks, unit) }));
    },
  };
}

/** Returns the table of a chart in the page's language. */
export function chartData(
  table: ChartTable<string>,
  { ui, format }: Pick<Context, "ui" | "format">,
): ChartData {
  const textOf = (name: Name<string>) => (typeof name === "string" ? ui[name] : name.value);
  return {
    corner: table.corner?.value ?? "",
    names: table.names.map(textOf),
    series: table.series.map((one) => {
      const values = one.values.map(({ value }) => value);
      const beside = isTyped(one) ? typedValues(table, one.unit) : values;
      return { name: textOf(one.name), values, write: createWriter(format, one.unit, beside) };
    }) as ChartData["series"],
  };
}

/** Lays out a chart for wide and for narrow containers, and writes the texts beside it. @param summary as marks */
export function compileChart<T extends ChartType>(
  block: Resolved<T> & { source?: string | undefined },
  summary: MarkupNode[],
  context: Context,
): Drawn {
  const table = tableOf(block);
  const data = chartData(table, context);
  const drawIn = (layout: Layout) => charts[block.type as T].draw(data, layout, block);
  const full = "span" in block && block.span && { full: drawIn("full") };
  return {
    drawing: { wide: drawIn("wide"), narrow: drawIn("narrow"), ...full },
    summary: summaryOf(block, summary, context),
    table: valueTable(table, data),
    origin: originOf(block.source, context),
  };
}

function valueTable(table: ChartTable<string>, { names, series, ...data }: ChartData): FormattedTable {
  const { corner, seriesRole } = table;
  const columns = series.map(({ name, values, write }) => ({ name, cells: values.map(write.long) }));
  const rows = names.map((name, at) => ({ name, cells: columns.map(({ cells }) => cells[at] ?? "") }));
  const isInRows = seriesRole === "rows";
  const headings = [data.corner ?? "", ...(isInRows ? names : series.map(({ name }) => name))];
  return { ...(corner && { headings }), rows: isInRows ? columns : rows };
}

/** Replaces the placeholders of a summary by the chart's figures. */
function summaryOf(block: { type: ChartType }, summary: MarkupNode[], { format }: Context): string {
  const figures = figuresOf(block);
  const table = tableOf(block);
  const written = (name: string) => {
    const figure = figures[name];
    if (figure === undefined)
      throw new Error(`summary: there is no figure "${name}". Check the content first.`);
    if (typeof figure === "string") return figure;
    const { value, unit } = figure;
    return format(value, unit, { digits: digitsOf([value, ...typedValues(table, unit)], unit) });
  };
  return summary.map((mark) => ("name" in mark ? written(mark.name) : "text" in mark && mark.text)).join("");
}

/** Names the source of figures, or says that they are sample data. */
export const originOf = (source: string | undefined, { ui }: Context) =>
  source === undefined ? ui.sampleData : `${ui.source} ${source}`;
