import type { Table } from "../../src/charts/drawings.ts";
import type { Resolved } from "../../src/compiled.ts";
import type { Context, Writing } from "./context.ts";
import type { ChartType } from "./draw.ts";
import type { Told } from "./summary/points.ts";
import { tell } from "./summary.ts";
import { tabulate } from "./table.ts";

type Chart = { [T in ChartType]: Resolved<T> }[ChartType];

/** What stands in words beside the drawing of a chart: what it says, its values, and where they come from. */
export function explain(block: Chart, context: Context) {
  const told = (tell[block.type] as (chart: Chart, writing: Writing) => Told)(block, context.writing);
  const table = (tabulate[block.type] as (chart: Chart, context: Context) => Table)(block, context);
  const summary = block.summary?.(told.figures) ?? told.text;
  return { summary, table, origin: originOf(block.source, context) };
}

/** Where figures come from, or that they are made up. */
export const originOf = (source: string | undefined, { ui, writing }: Context) =>
  source === undefined ? ui.sampleData : writing.sentences.source({ source });
