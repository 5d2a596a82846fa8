/** A statistic as on a star chart: counted among a hundred stars, or measured on a graduated arc. */
import type { Layout } from "../grammar/geometry.ts";
import { hourArc, type MeasuredArc, greatest as mostOnArc, riseArc } from "./measured-arc.ts";
import { type StarCount, starCount } from "./star-count.ts";

/**
 * How a fact is drawn:
 * - `lost`: of a hundred stars, as many as its percentage have gone out
 * - `kept`: as many shine, and the rest have gone out
 * - `rise`: a star as many marks above the horizon
 * - `hour`: as many minutes of an hour's arc
 */
export type StatisticDrawing = "lost" | "kept" | "rise" | "hour";

export interface StatisticInput {
  drawing: StatisticDrawing;
  /** From 0 to `greatest[drawing]`. */
  value: number;
  /** Writes the numbers of a scale. */
  plain: (value: number) => string;
  /** Writes the last one, with its unit. */
  short: (value: number) => string;
}

/** The greatest value that each drawing can show. */
export const greatest: Record<StatisticDrawing, number> = {
  lost: 100,
  kept: 100,
  ...mostOnArc,
};

export type StatisticGeometry = StarCount | MeasuredArc;

/** @throws when the value is beyond what the drawing can show */
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
