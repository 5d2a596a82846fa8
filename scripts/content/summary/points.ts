import type { Unit } from "../../../schemas/fields.ts";
import type { Writing } from "../context.ts";

/** A value with its label. */
export interface Point {
  label: string;
  value: number;
}

/** What a chart says: every figure that a sentence about it may name, and the sentence made of them. */
export interface Told {
  figures: Record<string, string>;
  text: string;
}

export const paired = (labels: string[], values: number[]): Point[] =>
  values.map((value, at) => ({ label: labels[at] ?? "", value }));

export const allAlike = (points: Point[]) => points.every(({ value }) => value === points[0]?.value);

/** Labels that share a place are listed up to this many; of more, the first two. */
const mostListed = 3;

/** The labels of points that share a place in a sentence. */
export function labelsOf(points: Point[], { format, list, sentences }: Writing): string {
  const names = points.map(({ label }) => label);
  const [first, second, ...others] = names;
  if (first === undefined || second === undefined || names.length <= mostListed) return list(names);
  return sentences.more({ first, second, count: format(others.length, "count") });
}

/** The greatest and the least value, each with every label that has it. */
export function extremesOf(points: Point[], unit: Unit, writing: Writing) {
  const values = points.map(({ value }) => value);
  const [greatest, least] = [Math.max(...values), Math.min(...values)];
  const at = (extreme: number) =>
    labelsOf(
      points.filter(({ value }) => value === extreme),
      writing,
    );
  return {
    highest: at(greatest),
    highestValue: writing.format(greatest, unit),
    lowest: at(least),
    lowestValue: writing.format(least, unit),
  };
}

/** The first and the last value. */
export function endsOf(points: Point[], unit: Unit, { format }: Writing) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error("summary: there is no value. Check the content first.");
  return {
    first: first.label,
    firstValue: format(first.value, unit),
    last: last.label,
    lastValue: format(last.value, unit),
  };
}
