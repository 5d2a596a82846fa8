/** The constellations, laid on the globe. */
import { starRadius } from "../../src/charts/constellation-geometry.ts";
import { type Drawing, hairline, lifted, type Stroke } from "./drawing.ts";
import { type Curve, cross, onSphere, radians, scaled, sum, unit, type Vector } from "./vector.ts";

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
  { figure: "fenestra", longitude: -34, latitude: 25, lean: 14, size: 12.5 },
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

/** Every figure that has a place on the globe. */
export const figured = (figures: Figures): Drawing[] => places.map((place) => figureOn(figures, place));

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
