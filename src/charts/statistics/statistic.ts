/** Draws a statistic as on a star chart: as a number of a hundred stars, or on a graduated arc. */
import type { ChartGeometry } from "../grammar/geometry.ts";
import { hourArc, riseArc, type ScaleWriter } from "./measured-arc.ts";
import { starCount } from "./star-count.ts";

/** The drawings of facts, the greatest value that each can show, and the unit of its scale. */
export const scales = {
  lost: { greatest: 100, unit: "percent", draw: (value: number) => starCount(starsFor(value), "spread") },
  kept: {
    greatest: 100,
    unit: "percent",
    draw: (value: number) => starCount(100 - starsFor(value), "middle"),
  },
  rise: { greatest: 100, unit: "percent", draw: riseArc },
  hour: { greatest: 60, unit: "minutes", draw: hourArc },
} as const;

interface StatisticInput {
  drawing: keyof typeof scales;
  /** From 0 to the greatest value of the drawing. */
  value: number;
  write: ScaleWriter;
}

/** Returns the geometry of a statistic. @throws if the value is outside the range of the drawing */
export function statisticGeometry({ drawing, value, write }: StatisticInput): ChartGeometry {
  const { greatest, draw } = scales[drawing];
  if (value < 0 || value > greatest)
    throw new Error(`statistic: "${drawing}" cannot show ${value}. Check the content first.`);
  return draw(value, write);
}

/** Returns how many of a hundred stars show a percentage: neither none nor all, unless it is 0 or 100. */
const starsFor = (value: number) =>
  value === 0 || value === 100 ? value : Math.max(1, Math.min(99, Math.round(value)));
