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

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text: `y` is its baseline, `size` its font size in units of the view box. */
export interface Label {
  text: string;
  x: number;
  y: number;
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
}

export const viewWidth: Record<Layout, number> = { wide: 720, narrow: 320 };

/** Two decimals, and never a negative zero. */
export const round = (value: number) => Math.round(value * 100) / 100 + 0;

export const roundRect = ({ x, y, width, height }: Rect): Rect => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

export const datum = (label: string, value: number, write: Writer): Datum => ({
  label,
  value,
  text: write.long(value),
});

/** The place of the greatest value; of equal ones, the last. */
export const greatestAt = (values: number[]) => values.lastIndexOf(Math.max(...values));
