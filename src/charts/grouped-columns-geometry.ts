import type { Layout } from "./base-geometry.ts";
import type { GroupedColumnsGeometry, GroupedColumnsInput } from "./category-geometry.ts";
import { groupColumns, groupRows } from "./group-geometry.ts";
import { stackColumns, stackRows } from "./stack-geometry.ts";

const drawn = {
  grouped: { wide: groupColumns, narrow: groupRows },
  stacked: { wide: stackColumns, narrow: stackRows },
};

/** Several series side by side or stacked: as columns where there is room, else as rows. */
export const groupedColumnsGeometry = (input: GroupedColumnsInput, layout: Layout): GroupedColumnsGeometry =>
  drawn[input.arrangement][layout](input);
