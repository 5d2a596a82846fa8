/** The celestial globe: what is drawn on it and around it. The scene and its poster are both made from this. */

import { starRadius } from "../../src/charts/constellation-geometry.ts";
import type { InkName } from "./inks.ts";
import { type Curve, cross, onSphere, radians, rolled, scaled, sum, unit, type Vector } from "./vector.ts";

/** A hairline: a round tube along a way. Its radius is in radii of the globe, as all lengths here. */
export interface Stroke {
  along: Curve;
  /** Straight pieces that it is made of in the scene. */
  pieces: number;
  radius: number;
  ink: InkName;
}

/** A star: a small ball, or but a speck on the globe. */
export interface Dot {
  at: Vector;
  radius: number;
  shape: "ball" | "grain" | "speck";
  ink: InkName;
}

export interface Drawing {
  strokes: Stroke[];
  dots: Dot[];
}

export interface Globe {
  /** What lies on the globe, and turns with it about the y axis. */
  turning: Drawing;
  /** The horizon, and the meridian that the poles hang in. */
  standing: Drawing;
  /** Inner and outer radius of the horizon's flat ring. */
  ring: readonly [number, number];
}

interface Star {
  x: number;
  y: number;
  magnitude: number;
  light?: "warm" | "cold" | undefined;
}

/** Figures of the sky by name, as content has them. */
export type Figures = Record<string, Figure>;

interface Figure {
  stars: Record<string, Star>;
  lines: string[][];
  /** Hatched strokes along the line between two stars, each by this much. */
  shades?: { from: string; to: string; x: number; y: number }[];
}

interface Place {
  figure: string;
  longitude: number;
  latitude: number;
  /** How far it leans to the left, in degrees. */
  lean: number;
  /** Degrees of the globe in a hundred units of the sheet. */
  size: number;
  /** The one of its lights that the globe keeps: one star of it is warm, and one cold. */
  light?: "warm" | "cold";
}

const places: Place[] = [
  { figure: "pagina", longitude: -34, latitude: 25, lean: 14, size: 12.5 },
  { figure: "nexus", longitude: 22, latitude: 30, lean: 8, size: 11.5, light: "cold" },
  { figure: "fasti", longitude: -15, latitude: -33, lean: 20, size: 10.5, light: "warm" },
  { figure: "curva", longitude: 40, latitude: -6, lean: 8, size: 10.5 },
  { figure: "reditus", longitude: 82, latitude: 28, lean: 6, size: 12 },
  { figure: "pretium", longitude: 92, latitude: -24, lean: -5, size: 11 },
  { figure: "epistula", longitude: 138, latitude: 34, lean: -7, size: 12 },
  { figure: "horreum", longitude: 158, latitude: -20, lean: 6, size: 11.5 },
  { figure: "septem", longitude: -162, latitude: 38, lean: 8, size: 13 },
  { figure: "clavis", longitude: -100, latitude: 26, lean: -8, size: 12 },
];

/** How far the globe's axis leans, in degrees: the poles of the sky's and of the sun's way are this far apart. */
export const lean = 23.4;

const hairline = 0.0018;
const lifted = 1.001;

export function globe(figures: Figures): Globe {
  const figured = places.map((place) => figureOn(figures, place));
  return {
    turning: {
      strokes: [...net(), ...figured.flatMap(({ strokes }) => strokes)],
      dots: [...sun(), ...field(), ...figured.flatMap(({ dots }) => dots)],
    },
    standing: { strokes: [...horizon(), ...meridian()], dots: pins() },
    ring: [rings.inner, rings.outer],
  };
}

/** A circle at a latitude, or a part of one. */
const parallel =
  (latitude: number, radius = lifted, from = 0, to = 360): Curve =>
  (share) =>
    onSphere(from + (to - from) * share, latitude, radius);

/** Twenty-four meridians, the hours of the sky, and parallels as far apart. */
function net(): Stroke[] {
  const thin = { radius: hairline * 0.8, ink: "net" } as const;
  const hours = Array.from({ length: 24 }, (_, hour): Stroke => {
    // Six of them meet at the pole, so that it stays open.
    const end = hour % 6 === 0 ? 90 : 75;
    const along: Curve = (share) => onSphere(hour * 15, end * (2 * share - 1), lifted);
    return { ...thin, along, pieces: 20 };
  });
  const parallels = [-75, -60, -45, -30, -15, 15, 30, 45, 60, 75].map(
    (latitude): Stroke => ({ ...thin, along: parallel(latitude), pieces: 40 }),
  );
  const equator: Stroke = { along: parallel(0), pieces: 60, radius: hairline, ink: "equator" };
  const ticks = Array.from({ length: 72 }, (_, at): Stroke => {
    const along: Curve = (share) => onSphere(at * 5, 1.6 * (share - 0.5), lifted);
    return { along, pieces: 1, radius: hairline * 0.8, ink: "equator" };
  });
  return [...hours, ...parallels, equator, ...ticks];
}

/** The sun's way through the year, dotted. */
function sun(): Dot[] {
  const [s, c] = [Math.sin(radians(lean)), Math.cos(radians(lean))];
  return Array.from({ length: 180 }, (_, day): Dot => {
    const [x, , z] = onSphere(day * 2, 0, lifted);
    return { at: [x * c, -x * s, z], radius: 0.0034, shape: "speck", ink: "equator" };
  });
}

/** Stars that belong to no figure, and the Milky Way, stippled as with a graver. */
function field(): Dot[] {
  const next = random(7);
  const speck = (direction: Vector, radius: number): Dot => ({
    at: scaled(unit(direction), lifted),
    radius,
    shape: "speck",
    ink: "speck",
  });
  const stars = Array.from({ length: 240 }, () => {
    const latitude = (Math.asin(2 * next() - 1) * 180) / Math.PI;
    return speck(onSphere(360 * next(), latitude), 0.003 + 0.003 * next() ** 3);
  });
  const [across, pole] = [unit([0.3, 0.55, -0.8]), unit([0.55, -0.75, -0.3])];
  const axis = unit(cross(across, pole));
  const milky = Array.from({ length: 520 }, () => {
    const angle = 2 * Math.PI * next();
    // The sum of three is denser in the middle.
    const height = (next() + next() + next() - 1.5) * 0.24;
    const side = cross(axis, across);
    const around = sum(scaled(across, Math.cos(angle)), scaled(side, Math.sin(angle)));
    return speck(sum(around, scaled(axis, height)), 0.0026);
  });
  return [...stars, ...milky];
}

/** A sheet of the chart laid on the globe; straight lines stay the shortest ways. */
function figureOn(figures: Figures, { figure, light, size, ...place }: Place): Drawing {
  const found = figures[figure];
  if (!found) throw new Error(`content/constellations.json has no "${figure}". Name another.`);
  const unitSize = radians(size / 100);
  const middle = onSphere(place.longitude, place.latitude);
  const level = onSphere(place.longitude + 90, 0);
  const upright = cross(middle, level);
  const [s, c] = [Math.sin(radians(place.lean)), Math.cos(radians(place.lean))];
  const at = (x: number, y: number, radius = lifted): Vector => {
    const [right, up] = [(x - 200) * unitSize, (200 - y) * unitSize];
    const east = scaled(level, right * c - up * s);
    const north = scaled(upright, right * s + up * c);
    return scaled(unit(sum(middle, sum(east, north))), radius);
  };
  const inkOf = (star: Star) => (star.light && star.light === light ? light : undefined);
  const gap = (star: Star) => starRadius(star.magnitude) + (inkOf(star) ? 9 : 4);

  const between = (from: Star, to: Star): Stroke[] => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [start, end] = [gap(from) / length, 1 - gap(to) / length];
    const along: Curve = (share) => {
      const way = start + (end - start) * share;
      return at(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way);
    };
    return end > start ? [{ along, pieces: Math.ceil(length / 60), radius: hairline, ink: "line" }] : [];
  };
  const halo = (star: Star): Stroke[] => {
    const ink = inkOf(star);
    const distance = starRadius(star.magnitude) + 5;
    const along: Curve = (share) => {
      const angle = 2 * Math.PI * share;
      return at(star.x + distance * Math.cos(angle), star.y + distance * Math.sin(angle));
    };
    return ink ? [{ along, pieces: 24, radius: hairline * 0.8, ink }] : [];
  };
  const hatched = (from: Star, to: Star, { x, y }: { x: number; y: number }): Stroke[] => {
    const count = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / 12);
    return Array.from({ length: Math.max(count - 1, 0) }, (_, index) => {
      const way = (index + 1) / count;
      const [startX, startY] = [from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way];
      // No two neighbours of one length, as a graver's hand makes them.
      const reach = [1, 0.72, 0.9, 0.6, 0.82][index % 5] ?? 1;
      const along: Curve = (share) => at(startX + x * reach * share, startY + y * reach * share);
      return { along, pieces: 1, radius: hairline * 0.7, ink: "shade" };
    });
  };
  const named = (name: string): Star => {
    const star = found.stars[name];
    if (!star)
      throw new Error(`content/constellations.json: "${figure}" has no star "${name}". Name another.`);
    return star;
  };
  const stars = Object.values(found.stars);
  return {
    strokes: [
      ...found.lines.flatMap((way) =>
        way.slice(1).flatMap((to, index) => between(named(way[index] ?? ""), named(to))),
      ),
      ...(found.shades ?? []).flatMap(({ from, to, ...by }) => hatched(named(from), named(to), by)),
      ...stars.flatMap(halo),
    ],
    dots: stars.map((star) => ({
      at: at(star.x, star.y, 1),
      radius: starRadius(star.magnitude) * unitSize,
      shape: star.magnitude < 3 ? "ball" : "grain",
      ink: inkOf(star) ?? "star",
    })),
  };
}

const rings = { inner: 1.055, bars: 1.067, ticks: 1.079, outer: 1.15 };

/** The edges of the horizon, its degrees in bars, and ticks at every fifth and every hour. */
function horizon(): Stroke[] {
  const circle = (distance: number, radius: number): Stroke => ({
    along: parallel(0, distance),
    pieces: 72,
    radius,
    ink: "line",
  });
  const bars = Array.from({ length: 72 }, (_, at): Stroke => {
    const along = parallel(0, rings.bars, at * 5, at * 5 + 2.5);
    return { along, pieces: 2, radius: 0.0055, ink: "star" };
  });
  const ticks = Array.from({ length: 144 }, (_, at): Stroke => {
    const to = at % 6 === 0 ? rings.outer : rings.ticks + (at % 2 === 0 ? 0.026 : 0.014);
    const along: Curve = (share) => onSphere(at * 2.5, 0, rings.ticks + (to - rings.ticks) * share);
    return { along, pieces: 1, radius: hairline * 0.8, ink: "line" };
  });
  return [
    circle(rings.inner, hairline),
    circle(rings.ticks, hairline),
    circle(rings.outer - 0.012, hairline * 0.8),
    circle(rings.outer, hairline * 1.6),
    ...bars,
    ...ticks,
  ];
}

const bezel = { inner: 1.028, ticks: 1.036, outer: 1.052 };

/** A ring of degrees around the globe, upright, which the axis lies in. */
function meridian(): Stroke[] {
  const upright = (distance: number, from = 0, to = 360): Curve => {
    const level = parallel(0, distance, from, to);
    return (share) => {
      const [x, , z] = level(share);
      return [x, z, 0];
    };
  };
  const circle = (distance: number, radius: number): Stroke => {
    return { along: upright(distance), pieces: 72, radius, ink: "line" };
  };
  const ticks = Array.from({ length: 72 }, (_, at): Stroke => {
    const along: Curve = (share) => upright(bezel.ticks + (bezel.outer - bezel.ticks) * share)(at / 72);
    return { along, pieces: 1, radius: hairline * 0.8, ink: "line" };
  });
  return [
    circle(bezel.inner, hairline * 0.8),
    circle(bezel.ticks, hairline * 0.8),
    circle(bezel.outer, hairline * 1.2),
    ...ticks,
  ];
}

/** What the globe turns on. */
const pins = (): Dot[] =>
  [1, 1.04, -1, -1.04].map((height) => ({
    at: rolled([0, height, 0], -lean),
    radius: 0.011,
    shape: "ball",
    ink: "star",
  }));

/** Numbers from 0 to 1 that are the same each time. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
