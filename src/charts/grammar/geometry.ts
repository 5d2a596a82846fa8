/** The types that all charts share. A chart type is a function from a `ChartData` to a `ChartGeometry`. */

/**
 * A chart has two layouts: one for a container about 720 px wide, one for a container about 320 px wide. A chart that
 * spans the screen has a third.
 */
export type Layout = "wide" | "narrow" | "full";

export const viewWidth: Record<Layout, number> = { wide: 720, narrow: 320, full: 1200 };

/** The size of a view box, whose origin is (0, 0). */
export type Size = { width: number; height: number };

export type Point = { x: number; y: number };

export interface Rect extends Point, Size {}

/** Path data. Coordinates are relative to `origin`; without it, to the top left corner of the chart. */
export type Path = { d: string; origin?: Point };

/** How a mark looks: a class of `Chart.module.css`, which has four series, or of `Statistic.module.css`. */
export type MarkLook =
  | ("bar" | "emphasised" | "ghost" | "line" | "stem" | "star" | "emphasisedStar" | "badStar")
  | ("cell" | "emphasisedCell" | "wholeCell" | "alidade" | "track" | "stroke" | "strongStroke" | "pointer")
  | `series${number}`
  | ("stars" | "leaving" | "rings" | "net" | "limb" | "marks" | "measured" | "ray")
  | ("start" | "startRing" | "end" | "endRing");

/** A shape: a rectangle, a path, or a star at a position. */
export interface Mark {
  look: MarkLook;
  shape: Rect | Path | Point;
  /**
   * The value that the mark shows, and its place in the value table. `at` is the index of a row, "3", or of a row and a
   * cell, "3 1"; both count from 0.
   */
  datum?: { value: number; at: string };
  /** The opacity of a cell, from 0 to 1, the radius of a star, or the width of a path's stroke. */
  weight?: number;
}

/** A line of text. `y` is its baseline; `size` is its font size in units of the view box. */
export interface Label extends Point {
  text: string;
  anchor: "start" | "middle" | "end";
  size: number;
  look: "quiet" | "plain" | "strong" | "onMark" | "readout" | "number";
}

/** A grid line at a round value. */
export type Tick = { value: number; x1: number; y1: number; x2: number; y2: number };

/**
 * The layout of a chart. Coordinates are exact; they are rounded when they are drawn. Later marks cover earlier ones,
 * and labels cover all marks.
 */
export interface ChartGeometry extends Size {
  ticks: Tick[];
  marks: Mark[];
  labels: Label[];
}

/** The layouts of a chart. A container query shows the one that fits. */
export type Layouts<Geometry> = Record<Exclude<Layout, "full">, Geometry> & { full?: Geometry };

/** Formats numbers of one unit in one language, with the same digits. */
export interface Writer {
  /** With the unit: "3.6 min". */
  short: (value: number) => string;
  /** Without the unit: "3.6". */
  plain: (value: number) => string;
  /** With the whole unit, "3.6 minutes"; empty for NaN. */
  long: (value: number) => string;
  /** The ticks of an axis, thousands abbreviated. Only the last has the unit: "20K", "$40K". */
  axis: (ticks: number[]) => string[];
}

/** The values of one series, and how they are written. */
export interface SeriesData {
  name: string;
  /** NaN where there is no value. */
  values: number[];
  write: Writer;
}

/** A chart's table in one language. */
export interface ChartData<Series = [SeriesData, ...SeriesData[]]> {
  /** The heading of the names. */
  corner?: string;
  names: string[];
  series: Series;
}

/** Lays out a chart. @param block its resolved fields */
export type Draw<Data = ChartData, Block = unknown> = (
  data: Data,
  layout: Layout,
  block: Block,
) => ChartGeometry;

/** Rounds to a tenth of a unit; never returns a negative zero. */
export const round = (value: number) => Math.round(value * 10) / 10 + 0;

export const roundPoint = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

/** Formats a position for path data. */
export const pathPoint = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** Returns the index of the greatest value. If several are equal, returns the last index. */
export const indexOfGreatest = (values: number[]) => values.lastIndexOf(Math.max(...values));
