import type { Block } from "../../schemas/block.ts";
import type { Unit } from "../../schemas/fields.ts";
import { type Mark, type Markup, parseText } from "./rich-text.ts";

type Texts = Record<string, string>;

/** Values in a row that a block draws. */
export interface DrawnSeries {
  /** What they measure: the series's own name, else what the chart says that it measures, else its heading. */
  name: Texts;
  unit: Unit;
  values: number[];
}

/** The series that a block draws, in reading order; none where it draws no values in a row. */
export function drawnSeries(block: Block): DrawnSeries[] {
  switch (block.type) {
    case "column-chart":
    case "line-chart":
      return [{ name: block.measure ?? block.heading, unit: block.unit, values: block.values }];
    case "grouped-columns":
      return block.series.map(({ name, values }) => ({ name, unit: block.unit, values }));
    case "combined-chart":
      return [block.columns, block.line];
    case "retention-bars":
      return [
        {
          name: block.measure ?? block.heading,
          unit: "percent",
          values: block.bars.map(({ value }) => value),
        },
      ];
    case "gauge":
      return [{ name: block.label, unit: block.unit, values: [block.value] }];
    default:
      return [];
  }
}

/** What a text says in each language, without its marks. */
export const wordsOf = (texts: Texts, markup: Markup): string[] =>
  Object.values(texts).map((text) => plain(parseText(text, markup).marks));

const plain = (marks: Mark[]): string =>
  marks
    .map((mark) => {
      if (typeof mark === "string") return mark;
      switch (mark.type) {
        case "term":
          return mark.term;
        case "fact":
          return `{${mark.fact}}`;
        default:
          return plain(mark.children);
      }
    })
    .join("");

/** Whether two numbers are the same but for what a sum of decimals loses. */
export const equal = (a: number, b: number) =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

export const sumOf = (series: DrawnSeries[]) =>
  series.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
