/** The parts of every chart. A chart type is a function from its data to a `ChartGeometry`. */

/** Which of a chart's two layouts: for a place about 720 or about 320 px wide. */
export type Layout = "wide" | "narrow";

export const viewWidth: Record<Layout, number> = { wide: 720, narrow: 320 };

/** The view box: its origin is 0, 0. */
export interface Box {
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

export interface Rect extends Place, Box {}

/** Path data, from the chart's origin or from another one. */
export interface Path {
  d: string;
  origin?: Place;
}

/** How a mark looks: a class of `Chart.module.css`. The first four series have a look each. */
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

/** A shape: a rectangle, a path, or a star at a place. */
export interface Mark {
  look: MarkLook;
  shape: Rect | Path | Place;
  /** The value that it shows, and where the table of values writes it: "3", or "3 1" for the second cell. */
  datum?: { value: number; at: string };
  /** How opaque a cell is, from 0 to 1; or a star's radius. */
  weight?: number;
}

/** A line of text: `y` is its baseline, `size` its font size in units of the view box. */
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

/** A chart laid out. Later marks are drawn over earlier ones, labels over all. */
export interface ChartGeometry extends Box {
  ticks: Tick[];
  marks: Mark[];
  labels: Label[];
}

/** The same chart laid out twice; a container query shows the one that fits. */
export type Layouts<Geometry> = Record<Layout, Geometry>;

/** Writes numbers of one unit in one language. */
export interface Writer {
  /** With the unit: "3.6 min". */
  short: (value: number) => string;
  /** Without the unit: "3.6". */
  plain: (value: number) => string;
  /** For an axis with marks at every `step`: as precise as they need, with or without the unit: "40K USD". */
  axis: (value: number, step: number, unit: boolean) => string;
}

/** Rounds to a tenth of a unit; never returns a negative zero. */
export const round = (value: number) => Math.round(value * 10) / 10 + 0;

export const roundPlace = ({ x, y }: Place): Place => ({ x: round(x), y: round(y) });

/** Rounds edges, not sides, so that rectangles that touch go on touching. */
export function roundRect({ x, y, width, height }: Rect): Rect {
  const [left, top] = [round(x), round(y)];
  return { x: left, y: top, width: round(round(x + width) - left), height: round(round(y + height) - top) };
}

/** Writes a place as a path's commands do. */
export const point = ({ x, y }: Place) => `${round(x)} ${round(y)}`;

/** Returns the index of the greatest value; of equal ones, the last. */
export const greatestAt = (values: number[]) => values.lastIndexOf(Math.max(...values));
