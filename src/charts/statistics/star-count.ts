/** Draws a percentage as a sky of a hundred stars, some of which have gone out. */
import type { ChartGeometry, Point } from "../grammar/geometry.ts";
import { circle } from "../grammar/instrument.ts";

/** Returns path data that repeats a shape at each position. */
const shapesAt = (places: Point[], shape: string) =>
  places
    .map(({ x, y }, at) => {
      const { x: fromX, y: fromY } = places[at - 1] ?? { x: 0, y: 0 };
      return `m${x - fromX} ${y - fromY}${shape}`;
    })
    .join("")
    .replaceAll(" -", "-");

/** Path data of a point. It is visible if it is stroked with round caps. */
const dot = "h0";

/** Rounds a coordinate to a multiple of four, which keeps the path data short. Exact positions do not matter. */
const inFours = (value: number) => 4 * Math.round(value / 4);

const sky = { width: 560, height: 300 };
/** The distance of the stars from the edges. */
const inset = 24;
const ringRadius = 10;
const sizes = [11, 8.5, 6.5];
/** The sizes of each group of ten stars, as indexes into `sizes`. */
const magnitudes = [2, 1, 2, 2, 0, 1, 2, 2, 1, 2];

/** How many stars go out last: the first ones, near the edges, where a visitor would overlook that they have. */
const shiningLongest = 6;

/** Creates a pseudorandom generator of numbers from 0 to 1 with a fixed seed (Park and Miller). */
function createChance(): () => number {
  let state = 20;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Returns scattered positions by Mitchell's best-candidate algorithm: each position is the candidate farthest from all
 * earlier ones. So even the first few are spread over the whole sky.
 */
function scatter(count: number, { width, height }: typeof sky): Point[] {
  const chance = createChance();
  const places: Point[] = [];
  const anywhere = (): Point => ({
    x: inFours(inset + chance() * (width - 2 * inset)),
    y: inFours(inset + chance() * (height - 2 * inset)),
  });
  const distanceToNearest = ({ x, y }: Point) =>
    Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
  while (places.length < count) {
    const candidates = Array.from({ length: 12 }, anywhere);
    const [best] = candidates
      .map((place) => ({ place, room: distanceToNearest(place) }))
      .toSorted((a, b) => b.room - a.room);
    if (best) places.push(best.place);
  }
  return places;
}

/**
 * Draws a hundred stars, of which `gone` have gone out.
 *
 * @param where whether the stars go out all over the drawing, or in its middle, where a few are easy to find
 */
export function starCount(gone: number, where: "spread" | "middle"): ChartGeometry {
  const { width, height } = sky;
  const places = scatter(100, sky);
  const others = places.slice(shiningLongest);
  /** Whether an earlier star is exactly above or below. Both would go out at once, so one of them is chosen late. */
  const isAligned = ({ x }: Point, at: number) => others.findIndex((other) => other.x === x) < at;
  const fromMiddle = ({ x, y }: Point) => Math.hypot(x - width / 2, y - height / 2);
  const order =
    where === "middle"
      ? places.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
      : [
          ...others.filter((place, at) => !isAligned(place, at)),
          ...others.filter(isAligned),
          ...places.slice(0, shiningLongest),
        ];
  const lost = new Set(order.slice(0, gone));
  const stars = places
    .map((place, at) => ({ ...place, size: magnitudes[at % 10] ?? 2, gone: lost.has(place) }))
    .toSorted((one, other) => one.x - other.x);
  const shiningStars = (size: number) => stars.filter((star) => !star.gone && star.size === size);
  const goneStars = stars.filter((star) => star.gone);
  return {
    width,
    height,
    ticks: [],
    marks: [
      ...sizes.map(
        (weight, at) => ({ look: "stars", shape: { d: shapesAt(shiningStars(at), dot) }, weight }) as const,
      ),
      { look: "leaving", shape: { d: shapesAt(goneStars, dot) }, weight: sizes[1] ?? 0 },
      { look: "rings", shape: { d: shapesAt(goneStars, circle(ringRadius)) } },
    ],
    labels: [],
  };
}
