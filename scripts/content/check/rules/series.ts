import type { BlockOf, BlockType } from "../../../../schemas/block.ts";
import { greatest } from "../../../../src/charts/statistics/statistic.ts";
import type { Path } from "../../json/json-path.ts";
import { blocksOf, type Check, errorAt } from "../input/check-input.ts";

interface Fault {
  /** Path within the block. */
  path: Path;
  message: string;
  fix: string;
}

/** A rule about the values of one block. Returns its violations. */
type Rule<T extends BlockType> = (
  block: BlockOf<T>,
  /** Returns the value of a fact; undefined if there is no such fact. */
  factValue: (fact: string) => number | undefined,
) => Fault[];

const sameLength = (labels: unknown[], values: number[], path: Path): Fault[] => {
  if (values.length === labels.length) return [];
  const message = `${labels.length} labels and ${values.length} values don't go together.`;
  return [{ path, message, fix: "Write one value for each label." }];
};

const rules: { [T in BlockType]?: Rule<T> } = {
  "column-chart": ({ labels, values }) => sameLength(labels, values, ["values"]),
  "line-chart": ({ labels, values }) => sameLength(labels, values, ["values"]),
  "grouped-columns": ({ layout, labels, series }) =>
    series.flatMap(({ values }, index) => [
      ...sameLength(labels, values, ["series", index, "values"]),
      ...(layout === "stacked" ? belowZero(values, ["series", index, "values"]) : []),
    ]),
  "combined-chart": ({ labels, columns, line }) => [
    ...sameLength(labels, columns.values, ["columns", "values"]),
    ...sameLength(labels, line.values, ["line", "values"]),
  ],
  "cohort-grid": ({ periods, cohorts }) =>
    cohorts.flatMap(({ values }, index) => {
      const above = cohorts[index - 1]?.values.length;
      if (values.length <= Math.min(above ?? Number.POSITIVE_INFINITY, periods.length)) return [];
      const most =
        above === undefined ? `there are periods, ${periods.length}` : `the one above it, ${above}`;
      const message = `This row has more values than ${most}.`;
      return [{ path: ["cohorts", index, "values"], message, fix: "Shorten this row." }];
    }),
  gauge: ({ value, min, max, target }) => [
    ...(min < max
      ? []
      : [{ path: ["min"], message: `${min} isn't below the dial's max, ${max}.`, fix: "Lower it." }]),
    ...offDial(value, min, max, ["value"]),
    ...(target ? offDial(target.value, min, max, ["target", "value"]) : []),
  ],
  funnel: ({ stages }) =>
    stages.flatMap(({ value }, at) => {
      const before = stages[at - 1]?.value ?? value;
      if (value <= before) return [];
      const message = `${value} is more than the ${before} of the stage before.`;
      return [
        {
          path: ["stages", at, "value"],
          message,
          fix: "A stage can't be larger than the one before. Correct one of them.",
        },
      ];
    }),
  statistics: ({ items }, factValue) =>
    items.flatMap(({ fact, drawing }, index) => {
      const value = factValue(fact);
      const most = greatest[drawing];
      if (value === undefined || (value >= 0 && value <= most)) return [];
      const message = `"${drawing}" shows from 0 to ${most}, and {${fact}} is ${value}.`;
      return [{ path: ["items", index, "drawing"], message, fix: "Choose another drawing." }];
    }),
};

const belowZero = (values: number[], path: Path): Fault[] =>
  values.flatMap((value, at) => {
    const fix = 'Write 0 or more, or make the layout "grouped".';
    return value < 0 ? [{ path: [...path, at], message: `${value} can't be stacked.`, fix }] : [];
  });

function offDial(value: number, min: number, max: number, path: Path): Fault[] {
  if (value > max)
    return [{ path, message: `${value} is above the dial's max, ${max}.`, fix: "Lower it, or raise max." }];
  if (value < min)
    return [{ path, message: `${value} is below the dial's min, ${min}.`, fix: "Raise it, or lower min." }];
  return [];
}

/** A chart has one value for each label, all within the range that it can show. */
export const series: Check = ({ content }) => {
  const factValue = (fact: string) => content.shared.facts?.value.facts[fact]?.value;
  return blocksOf(content).flatMap(({ page, block, path }) => {
    const rule = rules[block.type] as Rule<BlockType> | undefined;
    return (rule?.(block, factValue) ?? []).map((fault) =>
      errorAt(page, [...path, ...fault.path], fault.message, fault.fix),
    );
  });
};
