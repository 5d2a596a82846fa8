import type { Unit } from "../../../schemas/fields.ts";
import type { Writing } from "../context.ts";
import { allAlike, extremesOf, type Point, type Told } from "./points.ts";

/** Values beside each other, in no order: between which they lie. */
export function tellRange(measure: string, points: Point[], unit: Unit, writing: Writing): Told {
  const { sentences } = writing;
  const figures = { measure, ...extremesOf(points, unit, writing) };
  const { highest: label, highestValue: value } = figures;
  if (points.length === 1) return { figures, text: sentences.single({ measure, label, value }) };
  if (allAlike(points)) return { figures, text: sentences.alike({ measure, value }) };
  return { figures, text: sentences.range(figures) };
}
