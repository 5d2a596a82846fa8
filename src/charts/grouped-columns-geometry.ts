import type { Tick } from "./axis-geometry.ts";
import type { Box, Datum, Label, Layout, Rect, Writer } from "./base-geometry.ts";
import { groupColumns, groupRows } from "./group-geometry.ts";
import type { KeyItem } from "./key-geometry.ts";
import { stackColumns, stackRows } from "./stack-geometry.ts";

export interface GroupedColumnsInput {
  arrangement: "grouped" | "stacked";
  labels: string[];
  /** Of a stack, no value is below zero. */
  series: { name: string; values: number[] }[];
  write: Writer;
}

export interface SeriesBar extends Datum, Rect {
  /** Place of the bar's series among the series. */
  series: number;
  caption: Label | null;
  /** True where the caption stands on the bar itself. */
  inside: boolean;
}

export interface BarGroup {
  name: Label[];
  /** Sum of a stack; null in a group. */
  total: Label | null;
  /** True for the group with the greatest sum. */
  emphasised: boolean;
  bars: SeriesBar[];
}

export interface GroupedColumnsGeometry extends Box {
  /** The name of each series beside its sample. */
  key: KeyItem[];
  /** Grid lines of the wide layout; the narrow one writes each value instead. */
  ticks: Tick[];
  groups: BarGroup[];
}

const drawn = {
  grouped: { wide: groupColumns, narrow: groupRows },
  stacked: { wide: stackColumns, narrow: stackRows },
};

/** Several series side by side or stacked: as columns where there is room, else as rows. */
export const groupedColumnsGeometry = (input: GroupedColumnsInput, layout: Layout): GroupedColumnsGeometry =>
  drawn[input.arrangement][layout](input);
