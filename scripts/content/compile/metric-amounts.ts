import type { Block } from "../../../schemas/block.ts";
import type { Unit } from "../../../schemas/fields/fields.ts";
import { amountsOf } from "./chart-figures.ts";

/** The fields of a metric that hold its amounts. */
export interface Metric {
  value?: number | undefined;
  previous?: number | undefined;
  unit?: Unit | undefined;
  chart?: string | undefined;
  figure?: string | undefined;
}

/**
 * Returns the amounts of a metric: typed, or those of the chart that it names; by default its last value and the one
 * before.
 *
 * @param blocks of its page
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
