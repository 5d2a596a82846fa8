import type { Block, BlockType } from "../../../schemas/block.ts";
import type { Unit } from "../../../schemas/fields/fields.ts";
import { roundPercentage, usualDecimals } from "../../../src/charts/grammar/digits.ts";
import { type Amount, type Name, type Series, shareOf } from "../../../src/charts/grammar/table.ts";
import type { Resolved } from "../../../src/compiled.ts";
import { isChart, tableOf } from "./charts.ts";

/** Amounts and labels, by name. */
type Figures = Record<string, Amount | string | undefined>;

/**
 * Returns the figures of a chart; none for other blocks. A summary refers to figures in braces, and a metric can show
 * them. The block may be compiled or not: the names and amounts of figures are the same in every language.
 */
export function figuresOf(block: { type: BlockType }): Record<string, Amount | string> {
  if (!isChart(block)) return {};
  const { names, series, seriesRole, ownFigures } = tableOf(block);
  const labels = names.map(textOf);
  const totals = labels.map((_, at) => sum(series.map(({ values }) => values[at]?.value ?? 0)));
  const ofSeries = ({ name, unit, values: cells, prefix }: Series<string>): Figures => {
    if (prefix === undefined) return {};
    const values = cells.map(({ value }) => value);
    if (!seriesRole) return prefixed(prefix, rowFigures(labels, values, unit));
    const total = { value: sum(values), unit };
    const last = { value: values.at(-1) ?? 0, unit };
    const whole = seriesRole === "rows" ? { last } : { total, share: shareOf(total.value, sum(totals)) };
    return prefixed(prefix, { label: textOf(name), ...whole, ...byPosition(values, unit) });
  };
  const figures: Figures = {
    ...(seriesRole === "shares" && series[0] && rowFigures(labels, totals, series[0].unit)),
    ...Object.assign({}, ...series.map(ofSeries)),
    ...ownFigures,
  };
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) =>
      figure === undefined || Number.isNaN((figure as Amount).value) ? [] : [[name, figure]],
    ),
  );
}

const textOf = (name: Name<string>) => (typeof name === "string" ? name : name.value);

/** Returns the figures that are amounts. */
export const amountsOf = (block: Block): Record<string, Amount> =>
  Object.fromEntries(
    Object.entries(figuresOf(block)).flatMap(([name, one]) => (typeof one === "string" ? [] : [[name, one]])),
  );

/** The fields of a metric that hold its amounts. */
export type Metric = Pick<
  Resolved<"metrics">["items"][number],
  "value" | "previous" | "unit" | "chart" | "figure"
>;

/** Returns the amounts of a metric: from its own fields, or from the chart of its page that it names, by default the last two. */
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

/** Returns the figures of a row of values: either `rise` or `fall`, so that a summary can't name the wrong one. */
function rowFigures(labels: string[], values: number[], unit: Unit): Figures {
  const amountAt = (index: number): Amount => ({ value: values.at(index) ?? 0, unit });
  const [first, last] = [amountAt(0), amountAt(-1)];
  const [greatest, least] = [Math.max(...values), Math.min(...values)];
  const labelsAt = (extreme: number) => labels.filter((_, index) => values[index] === extreme).join(", ");
  return {
    first,
    "first.label": labels[0] ?? "",
    last,
    "last.label": labels[values.length - 1] ?? "",
    previous: { value: values.at(-2) ?? Number.NaN, unit },
    greatest: { value: greatest, unit },
    "greatest.label": labelsAt(greatest),
    least: { value: least, unit },
    "least.label": labelsAt(least),
    total: { value: sum(values), unit },
    [last.value > first.value ? "rise" : "fall"]: changeOf(first, last),
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
  return { value: roundPercentage((change / first.value) * 100, usualDecimals.computed), unit: "percent" };
}

const byPosition = (values: number[], unit: Unit): Figures =>
  Object.fromEntries(values.map((value, at) => [at + 1, { value, unit }]));

const prefixed = (prefix: string, own: Figures): Figures =>
  Object.fromEntries(Object.entries(own).map(([name, figure]) => [prefix + name, figure]));

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
