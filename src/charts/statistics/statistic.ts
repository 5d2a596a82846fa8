/** Draws a statistic as on a star chart: as a number of a hundred stars, or on a graduated arc. */
import type { ChartGeometry } from "../grammar/geometry.ts";
import { hourArc, riseArc, type ScaleWriter } from "./measured-arc.ts";
import { starCount } from "./star-count.ts";

/**
 * How a fact is drawn, the greatest value that the drawing can show, and the unit of its scale:
 * - `lost`: a percentage: how many of a hundred stars have gone out
 * - `kept`: a percentage: how many of a hundred stars still shine
 * - `rise`: a percentage, as the height of a star above the horizon
 * - `hour`: minutes, as part of an hour's arc
 */
export const scales = {
  lost: { greatest: 100, unit: "percent" },
  kept: { greatest: 100, unit: "percent" },
  rise: { greatest: 100, unit: "percent" },
  hour: { greatest: 60, unit: "minutes" },
} as const;

interface StatisticInput {
  drawing: keyof typeof scales;
  /** From 0 to the greatest value of the drawing. */
  value: number;
  write: ScaleWriter;
}

/** Returns the geometry of a statistic. @throws if the value is outside the range of the drawing */
export function statisticGeometry({ drawing, value, write }: StatisticInput): ChartGeometry {
  if (value < 0 || value > scales[drawing].greatest)
    throw new Error(`statistic: "${drawing}" cannot show ${value}. Check the content first.`);
  switch (drawing) {
    case "lost":
      return starCount(starsFor(value), "spread");
    case "kept":
      return starCount(100 - starsFor(value), "middle");
    case "rise":
      return riseArc(value, write);
    case "hour":
      return hourArc(value, write);
  }
}

/** Returns how many of a hundred stars show a percentage: neither none nor all, unless it is 0 or 100. */
const starsFor = (value: number) =>
  value === 0 || value === 100 ? value : Math.max(1, Math.min(99, Math.round(value)));
