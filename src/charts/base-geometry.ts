/** Which of a chart's two layouts: for a place about 720 or about 320 px wide. */
export type Layout = "wide" | "narrow";

/** The view box: its origin is 0, 0. */
export interface Box {
  width: number;
  height: number;
}

/** A value of the content, its name, and how it is written out with its unit. */
export interface Datum {
  label: string;
  value: number;
  text: string;
}

export interface Place {
  x: number;
  y: number;
}

export interface Rect extends Place {
  width: number;
  height: number;
}

/** A line of text: `y` is its baseline, `size` its font size in units of the view box. */
export interface Label extends Place {
  text: string;
  anchor: "start" | "middle" | "end";
  size: number;
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** How numbers of one unit are written in one language. */
export interface Writer {
  /** With the unit in full: "3.6 minutes". */
  long: (value: number) => string;
  /** With the unit in few letters: "3.6 min". */
  short: (value: number) => string;
  /** Without the unit: "3.6". */
  plain: (value: number) => string;
  /** For an axis with marks at every `step`: as precise as they need, thousands in few letters, "40K" or "40K USD". */
  axis: (value: number, step: number, unit: boolean) => string;
}

export const viewWidth: Record<Layout, number> = { wide: 720, narrow: 320 };

/** A tenth of a unit, which no eye sees, and never a negative zero. */
export const round = (value: number) => Math.round(value * 10) / 10 + 0;

export const roundPlace = ({ x, y }: Place): Place => ({ x: round(x), y: round(y) });

/** Edges are rounded, not sides, so that what touches goes on touching. */
export function roundRect({ x, y, width, height }: Rect): Rect {
  const [left, top] = [round(x), round(y)];
  return { x: left, y: top, width: round(round(x + width) - left), height: round(round(y + height) - top) };
}

/** A place as a path's commands write it. */
export const point = ({ x, y }: Place) => `${round(x)} ${round(y)}`;

export const datum = (label: string, value: number, write: Writer): Datum => ({
  label,
  value,
  text: write.long(value),
});

/** The place of the greatest value; of equal ones, the last. */
export const greatestAt = (values: number[]) => values.lastIndexOf(Math.max(...values));
