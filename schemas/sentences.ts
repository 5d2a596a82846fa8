import { z } from "zod";
import { pattern } from "./fields.ts";

const course = ["measure", "first", "firstValue", "last", "lastValue"] as const;

/**
 * The sentences that the compiler fills from a chart's values. A label and a value reach them as they are written on
 * the page, so a sentence must hold whatever their number and gender.
 */
export const sentencesSchema = z.strictObject({
  source: pattern("source"),
  /** Names that share a place, where there are too many to list. */
  more: pattern("first", "second", "count"),
  /** Values that follow each other: the only one, all the same, and from the first to the last. */
  single: pattern("measure", "label", "value"),
  constant: pattern("measure", "first", "last", "value"),
  changes: pattern(...course),
  rises: pattern(...course, "change"),
  falls: pattern(...course, "change"),
  /** The same where no value goes back on the one before. */
  neverFalls: pattern(...course),
  neverRises: pattern(...course),
  risesThroughout: pattern(...course, "change"),
  fallsThroughout: pattern(...course, "change"),
  extremes: pattern("highest", "highestValue", "lowest", "lowestValue"),
  largestDrop: pattern("from", "fromValue", "to", "toValue"),
  /** Values beside each other: between which they lie, or all the same. */
  range: pattern("measure", "highest", "highestValue", "lowest", "lowestValue"),
  alike: pattern("measure", "value"),
  /** Several series. */
  total: pattern("measure", "total"),
  totals: pattern("measure", "total", "highest", "highestValue", "lowest", "lowestValue"),
  largestSeries: pattern("series", "value", "share"),
  /** One of several series, at a label. */
  seriesAt: pattern("series", "label"),
  /** A gauge's value, on its scale or against its target. */
  onScale: pattern("measure", "value", "min", "max"),
  aboveTarget: pattern("measure", "value", "target", "targetValue", "distance"),
  belowTarget: pattern("measure", "value", "target", "targetValue", "distance"),
  onTarget: pattern("measure", "value", "target"),
  /** A funnel from its first stage to its last, and the step that keeps the least. */
  funnel: pattern(...course, "kept"),
  step: pattern("from", "to"),
  largestLoss: pattern("steps", "kept"),
  noLoss: pattern(),
  /** Cohorts at the last period that all have reached, those apart that have only begun, and the oldest at its last. */
  cohorts: pattern("measure", "period", "highest", "highestValue", "lowest", "lowestValue"),
  cohortsAlike: pattern("measure", "period", "value"),
  oldestCohort: pattern("cohort", "period", "value"),
});
