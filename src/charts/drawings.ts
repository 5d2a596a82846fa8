/** What the compiler adds to each chart block: its geometry, laid out for a wide and for a narrow place. Types only. */

import type { Layout } from "./base-geometry.ts";
import type { GroupedColumnsGeometry } from "./category-geometry.ts";
import type { CohortGridGeometry } from "./cohort-grid-geometry.ts";
import type { ColumnChartGeometry } from "./column-chart-geometry.ts";
import type { CombinedChartGeometry } from "./combined-chart-geometry.ts";
import type { FunnelGeometry } from "./funnel-geometry.ts";
import type { GaugeGeometry } from "./gauge-geometry.ts";
import type { HealthBarsGeometry } from "./health-bars-geometry.ts";
import type { LineChartGeometry } from "./line-chart-geometry.ts";
import type { RetentionBarsGeometry } from "./retention-bars-geometry.ts";

/** The same chart laid out twice; a container query shows the one that fits. */
export type Layouts<Geometry> = Record<Layout, Geometry>;

/** A chart's values as they are written in the page's language. */
export interface Table {
  /** Headings of the columns, that of the rows' names first, empty where a column speaks for itself. */
  headings?: string[];
  rows: { name: string; cells: string[] }[];
}

interface Drawn<Geometry> {
  drawing: Layouts<Geometry>;
  /** What the chart says, in a sentence or two. */
  summary: string;
  table: Table;
  /** Where the figures come from, or that they are made up. */
  origin: string;
}

export interface Drawings {
  "column-chart": Drawn<ColumnChartGeometry>;
  "line-chart": Drawn<LineChartGeometry>;
  "grouped-columns": Drawn<GroupedColumnsGeometry>;
  "combined-chart": Drawn<CombinedChartGeometry>;
  gauge: Drawn<GaugeGeometry>;
  "health-bars": Drawn<HealthBarsGeometry>;
  funnel: Drawn<FunnelGeometry>;
  "cohort-grid": Drawn<CohortGridGeometry>;
  "retention-bars": Drawn<RetentionBarsGeometry>;
}
