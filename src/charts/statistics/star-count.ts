/** A statistic counted among a hundred stars of a chart. */
import type { Box, Layout, Place } from "../grammar/geometry.ts";

/** A hundred stars. */
export interface StarCount extends Box {
  kind: "count";
  /** Stars of one size, as a path of points to be stroked that wide. */
  shining: { width: number; path: string }[];
  /** The stars that have gone out: where each was, and a ring around the place. */
  gone: { width: number; path: string; rings: string };
}

/** Writes the same shape at each place, as a path that moves from one to the next. */
const shapesAt = (places: Place[], shape: string) =>
  places
    .map(({ x, y }, at) => {
      const { x: fromX, y: fromY } = places[at - 1] ?? { x: 0, y: 0 };
      return `m${x - fromX} ${y - fromY}${shape}`;
    })
    .join("")
    .replaceAll(" -", "-");

/** A point: it shows if it is stroked with round caps. */
const dot = "h0";

/** Coordinates are multiples of four, which take fewer digits: no star has to be anywhere in particular. */
const inFours = (value: number) => 4 * Math.round(value / 4);

const skies: Record<Layout, Box & { inset: number; ring: number; sizes: number[] }> = {
  wide: { width: 1440, height: 400, inset: 34, ring: 9, sizes: [10.5, 7.5, 5.5] },
  narrow: { width: 560, height: 460, inset: 24, ring: 10, sizes: [11, 8.5, 6.5] },
};
/** Which size each star of ten has. */
const magnitudes = [2, 1, 2, 2, 0, 1, 2, 2, 1, 2];

/** Where the stars that have gone out are: all over the sheet, or in its middle, where a few are easily found. */
export type GoneStars = "spread" | "middle";

/** The first places are the farthest out, where nobody would look for a single lost star. */
const firstGone = 6;

/** A generator of numbers from 0 to 1, the same each time (Park and Miller). */
function createChance(): () => number {
  let state = 20;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Scatters places: each is the one of some candidates that is farthest from those before it (Mitchell's best candidate),
 * so that the first few are spread over the whole sheet too.
 */
function scatter(count: number, { width, height }: Box): Place[] {
  const chance = createChance();
  const places: Place[] = [];
  const room = ({ x, y }: Place) => Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
  while (places.length < count) {
    const candidates = Array.from({ length: 12 }, () => ({ x: chance() * width, y: chance() * height }));
    const [best] = candidates
      .map((place) => ({ place, room: room(place) }))
      .toSorted((a, b) => b.room - a.room);
    if (best) places.push(best.place);
  }
  return places;
}

/** Draws a hundred stars of which `gone` have gone out. */
export function starCount(gone: number, where: GoneStars, layout: Layout): StarCount {
  const { width, height, inset, ring, sizes } = skies[layout];
  const places = scatter(100, { width: width - 2 * inset, height: height - 2 * inset }).map(({ x, y }) => ({
    x: inFours(inset + x),
    y: inFours(inset + y),
  }));
  const fromMiddle = ({ x, y }: Place) => Math.hypot(x - width / 2, y - height / 2);
  const order =
    where === "middle"
      ? places.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
      : [...places.slice(firstGone), ...places.slice(0, firstGone)];
  const lost = new Set(order.slice(0, gone));
  const stars = places
    .map((place, at) => ({ ...place, size: magnitudes[at % 10] ?? 2, gone: lost.has(place) }))
    .toSorted((one, other) => one.x - other.x);
  const out = stars.filter((star) => star.gone);
  return {
    kind: "count",
    width,
    height,
    shining: sizes.map((size, at) => ({
      width: size,
      path: shapesAt(
        stars.filter((star) => !star.gone && star.size === at),
        dot,
      ),
    })),
    gone: {
      width: sizes[1] ?? 0,
      path: shapesAt(out, dot),
      rings: shapesAt(
        out,
        `m${-ring} 0a${ring} ${ring} 0 1 0 ${2 * ring} 0a${ring} ${ring} 0 1 0 ${-2 * ring} 0m${ring} 0`,
      ),
    },
  };
}
