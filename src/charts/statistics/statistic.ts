/** Draws a statistic as on a star chart: as a number of a hundred stars, or on a graduated arc. */
import type { Layout } from "../grammar/geometry.ts";
import { hourArc, type MeasuredArc, greatest as mostOnArc, riseArc } from "./measured-arc.ts";
import { type StarCount, starCount } from "./star-count.ts";

/**
 * How a fact is drawn:
 * - `lost`: a percentage, as the number of a hundred stars that have gone out
 * - `kept`: a percentage, as the number of a hundred stars that still shine
 * - `rise`: a percentage, as the height of a star above the horizon
 * - `hour`: minutes, as part of an hour's arc
 */
export type StatisticDrawing = "lost" | "kept" | "rise" | "hour";

export interface StatisticInput {
  drawing: StatisticDrawing;
  /** From 0 to `greatest[drawing]`. */
  value: number;
  /** Formats a number of the scale without its unit. */
  plain: (value: number) => string;
  /** Formats the last number of the scale, with its unit. */
  short: (value: number) => string;
}

/** The greatest value that each drawing can show. */
export const greatest: Record<StatisticDrawing, number> = {
  lost: 100,
  kept: 100,
  ...mostOnArc,
};

export type StatisticGeometry = StarCount | MeasuredArc;

/** Returns the geometry of a statistic. @throws if the value is outside the range of the drawing */
export function statisticGeometry(
  { drawing, value, ...write }: StatisticInput,
  layout: Layout,
): StatisticGeometry {
  if (value < 0 || value > greatest[drawing])
    throw new Error(`statistic: "${drawing}" cannot show ${value}. Check the content first.`);
  switch (drawing) {
    case "lost":
      return starCount(Math.round(value), "spread", layout);
    case "kept":
      return starCount(100 - Math.round(value), "middle", layout);
    case "rise":
      return riseArc(value, write, layout);
    case "hour":
      return hourArc(value, write, layout);
  }
}
