/** A statistic as it is observed on a star chart: counted among a hundred stars, or measured on a graduated arc. */
import { type Box, type Label, type Layout, round } from "./base-geometry.ts";

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
}

/** What each drawing can show at most. */
export const greatest: Record<StatisticDrawing, number> = { lost: 100, kept: 100, rise: 100, hour: 60 };

interface Place {
  x: number;
  y: number;
}

/** A hundred stars. */
export interface StarCount extends Box {
  kind: "count";
  /** Stars of one size, as a path of points to be stroked that wide. */
  shining: { width: number; path: string }[];
  /** The stars that have gone out: where each was, and a ring around the place. */
  gone: { width: number; path: string; rings: string };
}

/** An arc with a star at its value. */
export interface MeasuredArc extends Box {
  kind: "arc";
  /** The scale's own lines, and its marks. */
  limb: string;
  ticks: string;
  /** Lines of the net behind: felt more than seen. */
  net: string;
  /** Where the measure begins. */
  start: Place;
  /** Where it ends: at the value. */
  end: Place;
  /** Along the limb from the least mark to the value. */
  measured: string;
  /** From the start straight to the value; empty where the arc alone tells it. */
  ray: string;
  labels: Label[];
}

export type StatisticGeometry = StarCount | MeasuredArc;

/** @throws when the value is beyond what the drawing can show */
export function statisticGeometry(
  { drawing, value, plain }: StatisticInput,
  layout: Layout,
): StatisticGeometry {
  if (value < 0 || value > greatest[drawing])
    throw new Error(`statistic: "${drawing}" cannot show ${value}. Check the content first.`);
  switch (drawing) {
    case "lost":
      return starCount(Math.round(value), layout);
    case "kept":
      return starCount(100 - Math.round(value), layout);
    case "rise":
      return riseArc(value, plain, layout);
    case "hour":
      return hourArc(value, plain, layout);
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10 + 0;
const point = ({ x, y }: Place) => `${tenth(x)} ${tenth(y)}`;
const pointsOf = (places: Place[]) => places.map((place) => `M${point(place)}h0`).join("");

const skies: Record<Layout, Box & { inset: number; ring: number; sizes: number[] }> = {
  wide: { width: 1440, height: 400, inset: 34, ring: 9, sizes: [10.5, 7.5, 5.5] },
  narrow: { width: 560, height: 460, inset: 24, ring: 9.5, sizes: [11, 8.5, 6.5] },
};
/** Which size each star of ten has. */
const magnitudes = [2, 1, 2, 2, 0, 1, 2, 2, 1, 2];

/** The first places are the farthest out, where one would not look for a single lost star. */
const firstGone = 6;

/** The same numbers from 0 to 1 in the same order each time (Park and Miller's generator). */
function createChance(): () => number {
  let state = 20;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Places as by chance, but each the farthest of some candidates from those before it (Mitchell's best candidate),
 * so that any first few of them are spread over the whole sheet too.
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

function starCount(gone: number, layout: Layout): StarCount {
  const { width, height, inset, ring, sizes } = skies[layout];
  const stars = scatter(100, { width: width - 2 * inset, height: height - 2 * inset }).map(
    ({ x, y }, at) => ({
      x: inset + x,
      y: inset + y,
      size: magnitudes[at % 10] ?? 2,
      gone: (at + 100 - firstGone) % 100 < gone,
    }),
  );
  const out = stars.filter((star) => star.gone);
  return {
    kind: "count",
    width,
    height,
    shining: sizes.map((size, at) => ({
      width: size,
      path: pointsOf(stars.filter((star) => !star.gone && star.size === at)),
    })),
    gone: {
      width: sizes[1] ?? 0,
      path: pointsOf(out),
      rings: out
        .map(({ x, y }) => `M${point({ x: x - ring, y })}a${ring} ${ring} 0 1 0 ${2 * ring} 0`)
        .map((half) => `${half}a${ring} ${ring} 0 1 0 ${-2 * ring} 0`)
        .join(""),
    },
  };
}

interface Circle {
  center: Place;
  radius: number;
}

/** The place at an angle, in degrees anticlockwise from the right. */
const placeOn = ({ center, radius }: Circle, degrees: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y - radius * Math.sin(angle) };
};

const arcOn = (circle: Circle, from: number, to: number) =>
  `M${point(placeOn(circle, from))}A${tenth(circle.radius)} ${tenth(circle.radius)} 0 0 ${to > from ? 0 : 1} ${point(placeOn(circle, to))}`;

/** A stroke along the ray at an angle, between two distances from the circle. */
const strokeOn = ({ center, radius }: Circle, degrees: number, from: number, to: number) =>
  `M${point(placeOn({ center, radius: radius + from }, degrees))}L${point(placeOn({ center, radius: radius + to }, degrees))}`;

const marks = (count: number) => Array.from({ length: count + 1 }, (_, at) => at);
const tickLength = (mark: number) => (mark % 10 === 0 ? 22 : mark % 5 === 0 ? 15 : 8);
const limbGap = 5;
const clearing = 18;

const eyes: Record<Layout, Box & Circle & { span: number; size: number; beyond: number }> = {
  wide: {
    width: 1440,
    height: 570,
    center: { x: 120, y: 520 },
    radius: 1130,
    span: 25,
    size: 17,
    beyond: 46,
  },
  narrow: { width: 560, height: 410, center: { x: 26, y: 372 }, radius: 446, span: 46, size: 20, beyond: 46 },
};

/** The height of a star over the horizon, as a sextant tells it. */
function riseArc(value: number, plain: (value: number) => string, layout: Layout): MeasuredArc {
  const { width, height, span, size, beyond, ...limb } = eyes[layout];
  const top = Math.min(Math.floor(value / 10) * 10 + 10, greatest.rise);
  const angle = (mark: number) => (mark * span) / top;
  const outer = { ...limb, radius: limb.radius + limbGap };
  const end = placeOn(limb, angle(value));
  const tens = marks(top / 10).map((ten) => ten * 10);
  return {
    kind: "arc",
    width,
    height,
    limb: arcOn(limb, 0, span) + arcOn(outer, 0, span),
    ticks: marks(top)
      .map((mark) => strokeOn(outer, angle(mark), 0, tickLength(mark)))
      .join(""),
    net:
      `M${-width} ${limb.center.y}H${2 * width}` +
      tens
        .slice(1)
        .map((mark) => strokeOn(limb, angle(mark), limb.radius * -0.8, 0))
        .join("") +
      [0.2, 0.4, 0.6, 0.8].map((share) => arcOn({ ...limb, radius: limb.radius * share }, 0, span)).join(""),
    start: roundPlace(limb.center),
    end: roundPlace(end),
    measured: arcOn(limb, 0, angle(value)),
    ray: strokeOn(limb, angle(value), clearing - limb.radius, -clearing),
    labels: tens.slice(1).map((mark) => {
      const { x, y } = placeOn({ ...limb, radius: limb.radius + beyond }, angle(mark));
      return { text: plain(mark), x: round(x), y: round(y + size / 3), anchor: "middle", size };
    }),
  };
}

const dials: Record<
  Layout,
  Box & { chord: number; radius: number; top: number; size: number; every: number }
> = {
  wide: { width: 1440, height: 190, chord: 1200, radius: 2300, top: 74, size: 17, every: 5 },
  narrow: { width: 560, height: 150, chord: 492, radius: 900, top: 74, size: 20, every: 10 },
};

/** Minutes on the arc of one hour. */
function hourArc(value: number, plain: (value: number) => string, layout: Layout): MeasuredArc {
  const { width, height, chord, radius, top, size, every } = dials[layout];
  const limb = { center: { x: width / 2, y: top + radius }, radius };
  const half = (Math.asin(chord / 2 / radius) * 180) / Math.PI;
  const beyond = (Math.asin(width / 2 / radius) * 180) / Math.PI;
  const angle = (minute: number) => 90 + half - (minute * 2 * half) / greatest.hour;
  const outer = { ...limb, radius: radius + limbGap };
  return {
    kind: "arc",
    width,
    height,
    limb: arcOn(limb, 90 + beyond, 90 - beyond) + arcOn(outer, 90 + beyond, 90 - beyond),
    ticks: marks(greatest.hour)
      .map((minute) => strokeOn(outer, angle(minute), 0, tickLength(minute)))
      .join(""),
    net: "",
    start: roundPlace(placeOn(limb, angle(0))),
    end: roundPlace(placeOn(limb, angle(value))),
    measured: arcOn(limb, angle(0), angle(value)),
    ray: "",
    labels: marks(greatest.hour / every).map((at) => {
      const { x, y } = placeOn({ ...limb, radius: radius + 46 }, angle(at * every));
      return { text: plain(at * every), x: round(x), y: round(y), anchor: "middle", size };
    }),
  };
}

const roundPlace = ({ x, y }: Place): Place => ({ x: round(x), y: round(y) });
