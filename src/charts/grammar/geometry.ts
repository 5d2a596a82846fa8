/** The types that all charts share. A chart type is a function from its data to a `ChartGeometry`. */

/** One of a chart's two layouts: for a container about 720 px or about 320 px wide. */
export type Layout = "wide" | "narrow";

export const viewWidth: Record<Layout, number> = { wide: 720, narrow: 320 };

/** The size of a view box, whose origin is (0, 0). */
export interface Box {
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

export interface Rect extends Place, Box {}

/** Path data, relative to `origin` or else to the chart's origin. */
export interface Path {
  d: string;
  origin?: Place;
}

/** How a mark looks: a class in `Chart.module.css`, which has looks for four series. */
export type MarkLook =
  | "bar"
  | "emphasised"
  | "ghost"
  | "line"
  | "stem"
  | "star"
  | "emphasisedStar"
  | "cell"
  | "wholeCell"
  | "backColumn"
  | "track"
  | "stroke"
  | "strongStroke"
  | "pointer"
  | `series${number}`;

/** A shape: a rectangle, a path, or a star at a position. */
export interface Mark {
  look: MarkLook;
  shape: Rect | Path | Place;
  /** The value that it shows, and its row in the value table, "3", or its row and cell, "3 1". Both count from 0. */
  datum?: { value: number; at: string };
  /** The opacity of a cell, from 0 to 1, or the radius of a star. */
  weight?: number;
}

/** A line of text. `y` is its baseline; `size` is its font size in units of the view box. */
export interface Label extends Place {
  text: string;
  anchor: "start" | "middle" | "end";
  size: number;
  look: "quiet" | "plain" | "strong" | "onMark" | "readout";
}

/** A grid line at a round value. */
export interface Tick {
  value: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/**
 * The layout of a chart, in exact coordinates, which are rounded as they are drawn. Later marks are drawn over earlier
 * ones, and labels over all marks.
 */
export interface ChartGeometry extends Box {
  ticks: Tick[];
  marks: Mark[];
  labels: Label[];
}

/**
 * The drawing of a statistic: paths and discs, each with a class of `StatisticFigure.module.css` as its look, and the
 * numbers of a scale.
 */
export interface StatisticGeometry extends Box {
  paths: {
    look: "stars" | "leaving" | "rings" | "net" | "limb" | "marks" | "measured" | "ray";
    d: string;
    /** The stroke width, if the style sheet has none. */
    width?: number;
  }[];
  discs: (Place & { look: "start" | "startRing" | "end" | "endRing"; r: number })[];
  labels: Label[];
}

/** Both layouts of a chart. A container query shows the one that fits. */
export type Layouts<Geometry> = Record<Layout, Geometry>;

/** Formats numbers of one unit in one language. */
export interface Writer {
  /** With the unit: "3.6 min". */
  short: (value: number) => string;
  /** Without the unit: "3.6". */
  plain: (value: number) => string;
  /** For an axis with ticks every `step`, as precisely as they need, with or without the unit: "40K USD". */
  axis: (value: number, step: number, unit: boolean) => string;
}

/** Rounds to a tenth of a unit; never returns a negative zero. */
export const round = (value: number) => Math.round(value * 10) / 10 + 0;

export const roundPlace = ({ x, y }: Place): Place => ({ x: round(x), y: round(y) });

/** Formats a position for path data. */
export const point = ({ x, y }: Place) => `${round(x)} ${round(y)}`;

/** Returns the index of the greatest value, or of the last one if several are equal. */
export const greatestAt = (values: number[]) => values.lastIndexOf(Math.max(...values));
