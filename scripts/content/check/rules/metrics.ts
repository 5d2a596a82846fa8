import type { Block } from "../../../../schemas/block.ts";
import { amountsOf, type Metric, metricAmounts } from "../../compile/chart-figures.ts";
import { suggestion } from "../../problem.ts";
import { blocksOf, type Check, errorAt } from "../input/check-input.ts";

/** A metric takes its numbers either from its own fields or from a chart of its page. */
export const metrics: Check = ({ content }) =>
  blocksOf(content).flatMap(({ page, block, path }) =>
    block.type !== "metrics"
      ? []
      : block.items.flatMap((item, at) => {
          const itemPath = [...path, "items", at];
          return faultsOf(item, page.value.blocks).map(({ field, message, fix }) =>
            field
              ? errorAt(page, [...itemPath, field], message, fix)
              : { ...errorAt(page, itemPath, message, fix), length: 1 },
          );
        }),
  );

interface Fault {
  /** The field to correct; undefined if it is missing. */
  field?: keyof Metric;
  message: string;
  fix: string;
}

function faultsOf(item: Metric, blocks: Block[]): Fault[] {
  const { chart, figure = "last" } = item;
  if (chart === undefined) {
    const lacking = (["value", "previous", "unit"] as const).filter((field) => item[field] === undefined);
    return lacking.map((field) => ({
      message: `"${field}" is missing.`,
      fix: 'Add it, or the "chart" that draws this metric.',
    }));
  }
  const typed = (["value", "unit"] as const).filter((field) => item[field] !== undefined);
  if (typed.length > 0)
    return typed.map((field) => ({
      field,
      message: `The chart "${chart}" already has this value.`,
      fix: 'Remove it, or "chart".',
    }));
  const block = blocks.find(({ anchor }) => anchor === chart);
  if (!block) return [];
  const names = Object.keys(amountsOf(block));
  const { value, previous } = metricAmounts(item, blocks);
  if (names.length === 0)
    return [{ field: "chart", message: `"${chart}" is a ${block.type} block.`, fix: "Name a chart." }];
  if (value === undefined)
    return [
      {
        field: item.figure === undefined ? "chart" : "figure",
        message: `"${chart}" has no figure "${figure}".`,
        fix:
          item.figure === undefined
            ? `Add "figure". ${suggestion(figure, names)}`
            : suggestion(figure, names),
      },
    ];
  return previous === undefined
    ? [{ message: `"previous" is missing.`, fix: `Add it: "${chart}" has no value before this one.` }]
    : [];
}
