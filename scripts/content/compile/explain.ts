import type { Table } from "../../../src/charts/drawings.ts";
import { parseText } from "../read/parse-text.ts";
import { type Chart, figuresOf } from "./chart-figures.ts";
import type { Context } from "./content-context.ts";
import { tabulate } from "./value-table.ts";

/** Returns the texts beside a chart: its summary, its values and their source. */
export function explain(block: Chart, context: Context) {
  const table = (tabulate[block.type] as (chart: Chart, context: Context) => Table)(block, context);
  return { summary: summaryOf(block, context), table, origin: originOf(block.source, context) };
}

/** Writes the author's summary with the figures that it names. */
function summaryOf(block: Chart, { format }: Context): string {
  const figures = figuresOf(block);
  const written = (name: string) => {
    const figure = figures[name];
    if (figure === undefined)
      throw new Error(`summary: there is no figure "${name}". Check the content first.`);
    return typeof figure === "string" ? figure : format(figure.value, figure.unit);
  };
  return parseText(block.summary, "plain")
    .marks.map((mark) => (typeof mark === "object" && mark.type === "fact" ? written(mark.name) : mark))
    .join("");
}

/** Returns the source of figures, or the note that they are a sample. */
export const originOf = (source: string | undefined, { ui }: Context) =>
  source === undefined ? ui.sampleData : `${ui.source} ${source}`;
