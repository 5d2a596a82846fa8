/** A constellation as it stands on a star chart: dots by magnitude, lines that touch no star, Greek letters. */

import {
  type Arc,
  arcPath,
  type Etched,
  etched,
  hatching,
  type RoundScale,
  roundScale,
  smooth,
  straightScale,
} from "./etching-geometry.ts";
import { type Place, point, round, roundPlace } from "./grammar/geometry.ts";
import { compactPath, dotsAt } from "./path-geometry.ts";

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

/** Stars of one size and light, as a path of points to be stroked that wide. */
export interface Dots {
  width: number;
  path: string;
  light?: Light;
}

export interface Ring extends Place {
  radius: number;
  light: Light;
}

/** A figure as small as a sign: what still shows at that size, its stars as large as on a sheet. */
export interface SignLayer {
  /** What hides the layers below; empty where nothing does. */
  cover: string;
  lines: string;
  dots: Dots[];
}

/** What stands on one level of the sheet, as paths in its units. */
export interface Layer extends SignLayer {
  /** The fine lines of the picture that the stars stand on. */
  etching: string;
  guides: string;
  /** Hatching and the strokes of straight scales. */
  shades: string;
  scales: RoundScale[];
  /** Around stars with a light. */
  rings: Ring[];
  /** Greek letters, each middled on its place. */
  letters: (Place & { letter: string })[];
}

export interface ConstellationGeometry {
  layers: Layer[];
  sign: SignLayer[];
  /** On what its sign stands: how far down its lowest joined star is. */
  foot: number;
  /** The dashed way that runs over all layers, and its places as a path of points. */
  trail: string;
  stops: string;
}

const sheetSize = 400;
const greatestRadius = 6.4;
/** How many times smaller a star of the next magnitude is drawn. */
const radiusRatio = 1.45;
const lineGap = 2.4;
const ring = 4.5;
const letterGap = 14;
/** How much a star's radius grows on a sign. */
const signSwelling = { none: 2, cold: 3, warm: 6 };

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
export const starRadius = (magnitude: number) =>
  Math.round((100 * greatestRadius) / radiusRatio ** (magnitude - 1)) / 100;

/** @throws when a way names a star that is not there */
export function constellationGeometry({
  front,
  trail = [],
  ...back
}: ConstellationInput): ConstellationGeometry {
  const figures = [{ ...back, outline: [] }, ...(front ? [{ ...front, guides: [] }] : [])];
  return {
    layers: figures.map(layerOf),
    sign: figures.map(signOf),
    foot: footOf(figures),
    trail: compactPath(smooth(trail)),
    stops: dotsAt(trail),
  };
}

type LayerInput = FigureInput & { guides?: string[][] | undefined; outline: string[] };

function layerOf(input: LayerInput): Layer {
  const { stars, guides = [], shades = [], etching = [], arcs = [] } = input;
  const { star, segments, drawn } = wayfinder(input);
  return {
    ...drawn,
    etching: compactPath([...etching.map(etched), ...arcs.map(arcPath)].join("")),
    guides: compactPath(segments(guides).map(between).join(""), 0),
    shades: compactPath(
      [
        ...shades.map(({ from, to, ...stroke }) => hatching(star(from), star(to), stroke)),
        ...etching.map(straightScale),
      ].join(""),
    ),
    scales: arcs.flatMap(roundScale),
    dots: dotsOf(stars, 1, () => 0),
    rings: Object.values(stars).flatMap(({ x, y, magnitude, light }) =>
      light ? [{ ...roundPlace({ x, y }), radius: round(starRadius(magnitude) + ring), light }] : [],
    ),
    letters: lettersOf(input, segments(input.lines)),
  };
}

/** The sheet's own foot where no star is joined. */
function footOf(figures: FigureInput[]): number {
  const joined = figures.flatMap(({ stars, lines }) => lines.flat().flatMap((name) => stars[name] ?? []));
  return joined.length > 0 ? Math.max(...joined.map(({ y }) => y)) : sheetSize;
}

const signOf = (input: LayerInput): SignLayer => ({
  ...wayfinder(input).drawn,
  dots: dotsOf(input.stars, 0, (light) => signSwelling[light ?? "none"]),
});

/** What a layer and its sign have alike. */
function wayfinder({ stars, lines, outline }: LayerInput) {
  const star = (name: string) => {
    const found = stars[name];
    if (!found) throw new Error(`constellation: there is no star "${name}". Check the content first.`);
    return found;
  };
  const segments = (ways: string[][]) =>
    ways.flatMap((way) => way.slice(1).map((name, at) => [star(way[at] ?? ""), star(name)] as const));
  const drawn = {
    cover:
      outline.length === 0 ? "" : compactPath(`M${outline.map((name) => point(star(name))).join("L")}Z`, 0),
    lines: compactPath(segments(lines).map(between).join(""), 0),
  };
  return { star, segments, drawn };
}

function dotsOf(stars: Record<string, Star>, digits: number, swelling: (light?: Light) => number): Dots[] {
  const alike = Map.groupBy(Object.values(stars), ({ magnitude, light }) => `${magnitude} ${light}`);
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { magnitude, light } = first;
    const width = round(2 * (starRadius(magnitude) + swelling(light)));
    return { width, path: dotsAt(same, digits), ...(light && { light }) };
  });
}

function lettersOf({ stars }: LayerInput, joined: (readonly [Star, Star])[]): Layer["letters"] {
  return Object.entries(stars).flatMap(([name, own]) => {
    const letter = greek[name];
    if (!letter) return [];
    const others = joined.flatMap(([from, to]) => (from === own ? [to] : to === own ? [from] : []));
    return [{ letter, ...letterPlace(own, others) }];
  });
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
  return {
    x: Math.round(star.x + direction.x * distance),
    y: Math.round(star.y + direction.y * distance),
  };
}
