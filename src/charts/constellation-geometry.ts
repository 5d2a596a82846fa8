/** A constellation as it stands on a star chart: dots by magnitude, lines that touch no star, Greek letters. */
import { round } from "./base-geometry.ts";
import {
  type Arc,
  arcPath,
  type Etched,
  etched,
  hatching,
  type Place,
  point,
  roundScale,
  smooth,
  straightScale,
} from "./etching-geometry.ts";

interface Star extends Place {
  magnitude: number;
  light?: Light | undefined;
}

interface FigureInput {
  stars: Record<string, Star>;
  /** Names of stars, one way after the other. */
  lines: string[][];
  /** Strokes along the line between two stars, each by this much. */
  shades?: (Place & { from: string; to: string })[] | undefined;
  etching?: Etched[] | undefined;
  /** Degrees from the top, clockwise; a whole circle without them. */
  arcs?: Arc[] | undefined;
}

export interface ConstellationInput extends FigureInput {
  guides?: string[][] | undefined;
  trail?: Place[] | undefined;
  front?: (FigureInput & { outline: string[] }) | undefined;
}

/** A star with a colour: where the eye should end, or where it begins. */
export type Light = "warm" | "cold";

export interface Dot extends Place {
  radius: number;
  light?: Light;
}

/** What stands on one level of the sheet, as paths in its units. */
export interface Layer {
  /** What hides the layers below; empty where nothing does. */
  cover: string;
  guides: string;
  /** Hatching and the strokes of scales. */
  shades: string;
  /** The fine lines of the picture that the stars stand on. */
  etching: string;
  lines: string;
  dots: Dot[];
  /** Greek letters, each middled on its place. */
  letters: (Place & { letter: string })[];
}

export interface ConstellationGeometry {
  layers: Layer[];
  /** The dashed way that runs over all layers, and its places. */
  trail: string;
  stops: Place[];
}

/** Width and height of a sheet. */
export const sheetSize = 400;

const greatestRadius = 6.4;
/** How many times smaller a star of the next magnitude is drawn. */
const radiusRatio = 1.45;
const lineGap = 2.4;
const ring = 4.5;
const letterGap = 14;

const greek: Record<string, string> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  zeta: "ζ",
  eta: "η",
  theta: "θ",
  iota: "ι",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  omega: "ω",
};

/** The radius of a star's dot, in units of the sheet. */
export const starRadius = (magnitude: number) => round(greatestRadius / radiusRatio ** (magnitude - 1));

/** @throws when a way names a star that is not there */
export function constellationGeometry({
  front,
  trail = [],
  ...back
}: ConstellationInput): ConstellationGeometry {
  const stops = trail.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  return {
    layers: [layerOf({ ...back, outline: [] }), ...(front ? [layerOf({ ...front, guides: [] })] : [])],
    trail: smooth(stops),
    stops,
  };
}

function layerOf({
  stars,
  lines,
  guides = [],
  shades = [],
  etching = [],
  arcs = [],
  outline,
}: FigureInput & { guides?: string[][] | undefined; outline: string[] }): Layer {
  const star = (name: string) => {
    const found = stars[name];
    if (!found) throw new Error(`constellation: there is no star "${name}". Check the content first.`);
    return found;
  };
  const segments = (ways: string[][]) =>
    ways.flatMap((way) => way.slice(1).map((name, at) => [star(way[at] ?? ""), star(name)] as const));
  const joined = segments(lines);

  return {
    cover: outline.length === 0 ? "" : `M${outline.map((name) => point(star(name))).join("L")}Z`,
    guides: segments(guides).map(between).join(""),
    shades: [
      ...shades.map(({ from, to, ...stroke }) => hatching(star(from), star(to), stroke)),
      ...etching.map(straightScale),
      ...arcs.map(roundScale),
    ].join(""),
    etching: [...etching.map(etched), ...arcs.map(arcPath)].join(""),
    lines: joined.map(between).join(""),
    dots: Object.values(stars).map(({ x, y, magnitude, light }) => ({
      x: round(x),
      y: round(y),
      radius: starRadius(magnitude),
      ...(light && { light }),
    })),
    letters: Object.entries(stars).flatMap(([name, own]) => {
      const letter = greek[name];
      if (!letter) return [];
      const others = joined.flatMap(([from, to]) => (from === own ? [to] : to === own ? [from] : []));
      return [{ letter, ...letterPlace(own, others) }];
    }),
  };
}

/** How far from a star's middle nothing else is drawn. */
const reach = ({ magnitude, light }: Star) => starRadius(magnitude) + (light ? ring : 0);

/** A line between two stars that touches neither; nothing where they stand too close for one. */
function between([from, to]: readonly [Star, Star]): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const start = reach(from) + lineGap;
  const end = length - reach(to) - lineGap;
  if (end <= start) return "";
  const at = (distance: number): Place => ({
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  });
  return `M${point(at(start))}L${point(at(end))}`;
}

/** Beside the star, away from the stars that lines lead to. */
function letterPlace(star: Star, others: Star[]): Place {
  const away = others.reduce<Place>(
    (sum, { x, y }) => {
      const distance = Math.hypot(x - star.x, y - star.y) || 1;
      return { x: sum.x - (x - star.x) / distance, y: sum.y - (y - star.y) / distance };
    },
    { x: 0, y: 0 },
  );
  const length = Math.hypot(away.x, away.y);
  const distance = reach(star) + letterGap;
  // Where the lines pull evenly, above.
  const direction = length < 0.2 ? { x: 0, y: -1 } : { x: away.x / length, y: away.y / length };
  return { x: round(star.x + direction.x * distance), y: round(star.y + direction.y * distance) };
}
