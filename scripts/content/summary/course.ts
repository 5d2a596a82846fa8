import type { Unit } from "../../../schemas/fields.ts";
import type { Writing } from "../context.ts";
import { allAlike, endsOf, extremesOf, type Point, type Told } from "./points.ts";

/** The course of values; `isWhole` where it has no extremes but its ends. */
interface Course extends Told {
  isWhole: boolean;
}

/** A course has a direction from this many values on: two are its ends alone. */
const leastOfCourse = 3;

/** Values that follow each other: the course from the first to the last, and the extremes on the way. */
export function tellCourse(measure: string, points: Point[], unit: Unit, writing: Writing): Course {
  const course = tellEnds(measure, points, unit, writing);
  if (course.isWhole) return course;
  const extremes = writing.sentences.extremes(extremesOf(points, unit, writing));
  return { ...course, text: `${course.text} ${extremes}` };
}

/** Values that follow each other, from the first to the last. */
export function tellEnds(measure: string, points: Point[], unit: Unit, writing: Writing): Course {
  const { sentences } = writing;
  const course = { measure, ...endsOf(points, unit, writing) };
  const change = changeOf(points, unit, writing);
  const told = (text: string, isWhole: boolean) => ({
    figures: { ...course, ...extremesOf(points, unit, writing), ...(change !== undefined && { change }) },
    text,
    isWhole,
  });

  if (points.length === 1)
    return told(sentences.single({ measure, label: course.first, value: course.firstValue }), true);
  if (allAlike(points)) return told(sentences.constant({ ...course, value: course.firstValue }), true);
  const throughout = directionOf(points);
  if (throughout === "up")
    return told(
      change === undefined ? sentences.neverFalls(course) : sentences.risesThroughout({ ...course, change }),
      true,
    );
  if (throughout === "down")
    return told(
      change === undefined ? sentences.neverRises(course) : sentences.fallsThroughout({ ...course, change }),
      true,
    );
  const isWhole = points.length < leastOfCourse;
  if (change === undefined) return told(sentences.changes(course), isWhole);
  const direction = valueAt(points, -1) > valueAt(points, 0) ? sentences.rises : sentences.falls;
  return told(direction({ ...course, change }), isWhole);
}

const valueAt = (points: Point[], at: number) => points.at(at)?.value ?? 0;

/** Which way every value goes from the one before, if it goes at all; none where the way turns. */
function directionOf(points: Point[]): "up" | "down" | undefined {
  if (points.length < leastOfCourse) return undefined;
  const steps = points.slice(1).map(({ value }, at) => value - valueAt(points, at));
  if (steps.every((step) => step >= 0)) return "up";
  return steps.every((step) => step <= 0) ? "down" : undefined;
}

/**
 * The change from the first value to the last, as a share of the first; none where a share would mislead, or belie
 * the values as they are written.
 */
function changeOf(points: Point[], unit: Unit, { format }: Writing): string | undefined {
  const [first, last] = [valueAt(points, 0), valueAt(points, -1)];
  const written = format(first, unit);
  if (unit === "percent" || first < 0 || last < 0) return undefined;
  if (written === format(0, unit) || written === format(last, unit)) return undefined;
  const text = format((Math.abs(last - first) / first) * 100, "percent");
  return text === format(0, "percent") ? undefined : text;
}

/** The step that loses the most; none where nothing is lost, or several steps lose as much. */
export function largestDropOf(points: Point[], unit: Unit, { format }: Writing) {
  const drops = points.slice(1).flatMap((to, at) => {
    const from = points[at];
    return from && from.value > to.value ? [{ from, to, lost: from.value - to.value }] : [];
  });
  const most = Math.max(...drops.map(({ lost }) => lost));
  const [drop, ...others] = drops.filter(({ lost }) => lost === most);
  if (!drop || others.length > 0) return undefined;
  return {
    from: drop.from.label,
    fromValue: format(drop.from.value, unit),
    to: drop.to.label,
    toValue: format(drop.to.value, unit),
  };
}
