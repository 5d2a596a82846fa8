import type { Block } from "../../../schemas/block.ts";
import type { Unit } from "../../../schemas/fields/fields.ts";
import type { ChartType, Resolved } from "../../../src/compiled.ts";

/** A value with its unit. */
export interface Amount {
  value: number;
  unit: Unit;
}

/** Amounts and labels, by name. */
type ChartFigures = Record<string, Amount | string>;

/** A chart with its texts in one language. */
export type Chart = { [T in ChartType]: Resolved<T> }[ChartType];

/** Values in one unit, each with its label. */
type Row = Pick<Resolved<"column-chart">, "labels" | "values" | "unit">;

type Figures = (block: Block | Chart) => ChartFigures;

/** Computes the figures of each chart type. A summary refers to them in braces, and a metric can show them. */
const chartFigures: { [T in ChartType]: (block: Resolved<T>) => ChartFigures } = {
  "column-chart": rowFigures,
  "line-chart": rowFigures,
  "health-bars": ({ bars }) => rowFigures(rowOf(bars, "percent")),
  "retention-bars": ({ bars }) => rowFigures(rowOf(bars, "percent")),

  "grouped-columns": ({ labels, series, unit }) => {
    const totals = labels.map((_, at) => sum(series.map(({ values }) => values[at] ?? 0)));
    return {
      ...rowFigures({ labels, values: totals, unit }),
      ...numbered("series", series, ({ name, values }) => ({
        label: name,
        total: { value: sum(values), unit },
        ...share("share", sum(values), sum(totals)),
        ...byPosition(values, unit),
      })),
    };
  },

  "combined-chart": ({ labels, columns, line }) => ({
    ...prefixed("columns", rowFigures({ labels, ...columns })),
    ...prefixed("line", rowFigures({ labels, ...line })),
  }),

  gauge: ({ value, min, max, unit, target }) => ({
    value: { value, unit },
    min: { value: min, unit },
    max: { value: max, unit },
    ...(target && {
      target: { value: target.value, unit },
      "target.label": target.label,
      ...(value > target.value && { above: { value: value - target.value, unit } }),
      ...(value < target.value && { below: { value: target.value - value, unit } }),
    }),
  }),

  funnel: ({ stages, unit }) => {
    const row = rowOf(stages, unit);
    const { values } = row;
    return {
      ...rowFigures(row),
      ...share("kept", values.at(-1) ?? 0, values[0] ?? 0),
      ...numbered("", values, (value, at) => share("kept", value, values[at - 1] ?? 0)),
    };
  },

  "cohort-grid": ({ cohorts }) =>
    numbered("cohort", cohorts, ({ label, values }) => ({
      label,
      last: { value: values.at(-1) ?? 0, unit: "percent" },
      ...byPosition(values, "percent"),
    })),
};

/**
 * Returns the figures of a block; empty if it isn't a chart. The block's texts may be resolved or not: the names and
 * amounts of figures are the same in every language.
 */
export const figuresOf = (block: Block | Chart): ChartFigures =>
  block.type in chartFigures ? (chartFigures[block.type as ChartType] as Figures)(block) : {};

/** Returns the figures that are amounts. */
export const amountsOf = (block: Block): Record<string, Amount> =>
  Object.fromEntries(
    Object.entries(figuresOf(block)).filter(
      (entry): entry is [string, Amount] => typeof entry[1] === "object" && "unit" in entry[1],
    ),
  );

/** The fields of a metric that hold its amounts. */
export interface Metric {
  value?: number | undefined;
  previous?: number | undefined;
  unit?: Unit | undefined;
  chart?: string | undefined;
  figure?: string | undefined;
}

/**
 * Returns the amounts of a metric: from its own fields, or from the chart that it names. By default, these are the
 * chart's last two values.
 *
 * @param blocks the blocks of the metric's page
 */
export function metricAmounts(
  { value, previous, unit, chart, figure = "last" }: Metric,
  blocks: Block[],
): Pick<Metric, "value" | "previous" | "unit"> {
  const block = chart === undefined ? undefined : blocks.find(({ anchor }) => anchor === chart);
  if (!block) return { value, previous, unit };
  const amounts = amountsOf(block);
  const before = figure.endsWith("last") ? amounts[figure.replace(/last$/, "previous")] : undefined;
  return { ...amounts[figure], previous: previous ?? before?.value };
}

/** Returns the figures of a row of values. Has either `rise` or `fall`, so that a summary can't name the wrong one. */
function rowFigures({ labels, values, unit }: Row): ChartFigures {
  const at = (index: number): Amount => ({ value: values.at(index) ?? 0, unit });
  const [first, last] = [at(0), at(-1)];
  const [greatest, least] = [Math.max(...values), Math.min(...values)];
  const labelsAt = (extreme: number) => labels.filter((_, index) => values[index] === extreme).join(", ");
  const change = changeOf(first, last);
  return {
    first,
    "first.label": labels[0] ?? "",
    last,
    "last.label": labels[values.length - 1] ?? "",
    ...(values.length > 1 && { previous: at(-2) }),
    greatest: { value: greatest, unit },
    "greatest.label": labelsAt(greatest),
    least: { value: least, unit },
    "least.label": labelsAt(least),
    total: { value: sum(values), unit },
    ...(change && { [last.value > first.value ? "rise" : "fall"]: change }),
    ...byPosition(values, unit),
  };
}

/**
 * Returns the size of a change: in percentage points if the unit is percent, otherwise in percent of the first value.
 * Undefined if the value hasn't changed, or if it has no percentage.
 */
function changeOf(first: Amount, last: Amount): Amount | undefined {
  const change = Math.abs(last.value - first.value);
  if (change === 0) return undefined;
  if (first.unit === "percent") return { value: change, unit: "points" };
  if (first.value <= 0 || last.value < 0) return undefined;
  return { value: (change / first.value) * 100, unit: "percent" };
}

const byPosition = (values: number[], unit: Unit): ChartFigures =>
  Object.fromEntries(values.map((value, at) => [at + 1, { value, unit }]));

const share = (name: string, part: number, whole: number): ChartFigures =>
  whole > 0 ? { [name]: { value: Math.round((part / whole) * 100), unit: "percent" } } : {};

const prefixed = (prefix: string, own: ChartFigures): ChartFigures =>
  Object.fromEntries(Object.entries(own).map(([name, figure]) => [`${prefix}.${name}`, figure]));

/** Returns the figures of all items. A prefix with the item's number precedes each name: `series1.total`. */
const numbered = <T>(
  prefix: string,
  items: T[],
  figures: (item: T, at: number) => ChartFigures,
): ChartFigures =>
  Object.assign({}, ...items.map((item, at) => prefixed(`${prefix}${at + 1}`, figures(item, at))));

const rowOf = (items: { label: string; value: number }[], unit: Unit): Row => ({
  labels: items.map(({ label }) => label),
  values: items.map(({ value }) => value),
  unit,
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
