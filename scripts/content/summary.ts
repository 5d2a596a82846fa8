import type { BlockOf } from "../../schemas/block.ts";
import type { Resolved } from "../../src/compiled.ts";
import type { Writing } from "./context.ts";
import type { ChartType } from "./draw.ts";
import { createFormat } from "./format.ts";
import { tellCohorts } from "./summary/cohorts.ts";
import { largestDropOf, tellCourse, tellEnds } from "./summary/course.ts";
import { tellFunnel } from "./summary/funnel.ts";
import { tellGroups } from "./summary/groups.ts";
import { paired, type Told } from "./summary/points.ts";
import { tellRange } from "./summary/range.ts";

/** What a chart of each type says of its values, with every figure that an author's own sentence may name. */
export const tell: { [T in ChartType]: (block: Resolved<T>, writing: Writing) => Told } = {
  "column-chart": ({ heading, measure = heading, labels, values, unit }, writing) =>
    tellCourse(measure, paired(labels, values), unit, writing),

  "line-chart": ({ heading, measure = heading, labels, values, unit }, writing) =>
    tellCourse(measure, paired(labels, values), unit, writing),

  "grouped-columns": tellGroups,

  "combined-chart": ({ labels, columns, line }, writing) => {
    const tellOne = ({ name, values, unit }: typeof columns) =>
      tellEnds(name, paired(labels, values), unit, writing);
    const [ofColumns, ofLine] = [tellOne(columns), tellOne(line)];
    return {
      figures: { ...prefixed("columns", ofColumns.figures), ...prefixed("line", ofLine.figures) },
      text: `${ofColumns.text} ${ofLine.text}`,
    };
  },

  gauge: ({ label: measure, value, min, max, unit, target }, { format, sentences }) => {
    const scale = {
      measure,
      value: format(value, unit),
      min: format(min, unit),
      max: format(max, unit),
      missing: format(max - value, unit),
    };
    if (!target) return { figures: scale, text: sentences.onScale(scale) };
    const figures = {
      ...scale,
      target: target.label,
      targetValue: format(target.value, unit),
      distance: format(Math.abs(value - target.value), unit),
    };
    if (value === target.value) return { figures, text: sentences.onTarget(figures) };
    const side = value > target.value ? sentences.aboveTarget : sentences.belowTarget;
    return { figures, text: side(figures) };
  },

  "health-bars": ({ heading, measure = heading, bars }, writing) =>
    tellRange(measure, bars, "percent", writing),

  funnel: tellFunnel,

  "cohort-grid": tellCohorts,

  "retention-bars": ({ heading, measure = heading, bars }, writing) => {
    const { figures, text, isWhole } = tellCourse(measure, bars, "percent", writing);
    const drop = largestDropOf(bars, "percent", writing);
    const isTold = drop && isWhole && bars.length > 2;
    return {
      figures: { ...figures, ...drop },
      text: isTold ? `${text} ${writing.sentences.largestDrop(drop)}` : text,
    };
  },
};

const prefixed = (part: string, figures: Told["figures"]): Told["figures"] =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [`${part}.${name}`, text]));

/** In no language: whether a figure is there depends on the values alone. */
const unwritten: Writing = {
  format: createFormat("und"),
  list: () => "",
  sentences: new Proxy({} as Writing["sentences"], { get: () => () => "" }),
};

/** The names of the figures that a sentence about a chart may name. */
export function figureNames<T extends ChartType>(block: BlockOf<T>): string[] {
  // Before its texts are resolved: the names of the figures depend on its numbers alone, which stay as they are.
  const told = tell[block.type as T](block as unknown as Resolved<T>, unwritten);
  return Object.keys(told.figures);
}
