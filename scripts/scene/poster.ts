import { point, round } from "../../src/charts/base-geometry.ts";
import { type Dot, lean, type Stroke } from "./drawing.ts";
import type { Globe } from "./globe.ts";
import { hex, type InkName, type Palette } from "./inks.ts";
import { type Curve, dot, radians, rolled, type Vector } from "./vector.ts";

/** How the viewer looks at the scene as it begins: `public/viewer.html` states the same. */
export const camera = { elevation: 17, fieldOfView: 30 };

const size = 1000;
const tan = Math.tan(radians(camera.fieldOfView / 2));
const towards: Vector = [0, Math.sin(radians(camera.elevation)), Math.cos(radians(camera.elevation))];
const up: Vector = [0, towards[2], -towards[1]];

interface Point {
  x: number;
  y: number;
  /** Units of the poster in a radius of the globe, at that depth. */
  scale: number;
}

/** The scene as it stands when the viewer has loaded it, in SVG. */
export function poster({ turning, standing, ring }: Globe, palette: Palette): string {
  // The viewer goes as far away as what it shows, at its widest, fills the picture.
  const widest = Math.max(
    ...standing.strokes.flatMap(({ along, radius }) => Math.hypot(...along(0)) + radius),
  );
  const distance = widest / Math.sin(radians(camera.fieldOfView / 2));

  const project = (place: Vector): Point => {
    const scale = size / 2 / (tan * (distance - dot(place, towards)));
    return { x: size / 2 + place[0] * scale, y: size / 2 - dot(place, up) * scale, scale };
  };
  const tilted = (place: Vector) => rolled(place, -lean);
  const facing = (place: Vector) => dot(place, towards) * distance > dot(place, place);
  const before = (place: Vector) => dot(place, towards) >= 0;
  const behind = (place: Vector) => !before(place);

  const drawing = (strokes: Stroke[], dots: Dot[], shown: (place: Vector) => boolean) => {
    const lines = strokes.flatMap((stroke) => {
      const along: Curve = (share) => stroke.along(share);
      return visible(along, stroke.pieces, shown).map(([from, to]) => {
        const middle = project(along((from + to) / 2));
        const pieces = Math.max(1, Math.ceil((stroke.pieces * (to - from)) / 10));
        return {
          ink: stroke.ink,
          width: 2 * stroke.radius * middle.scale,
          path: smooth((share) => project(along(share)), from, to, pieces),
        };
      });
    });
    const points = dots
      .filter(({ at }) => shown(at))
      .map(({ at, radius, ink }) => {
        const { x, y, scale } = project(at);
        return { ink, width: 2 * radius * scale, path: `M${point({ x, y })}h0` };
      });
    return [...paths(lines, palette, ""), ...paths(points, palette, ' stroke-linecap="round"')];
  };
  const onGlobe = (strokes: Stroke[]): Stroke[] =>
    strokes.map((stroke) => ({ ...stroke, along: (share) => tilted(stroke.along(share)) }));

  const half = (from: number) =>
    ring
      .map((radius, at) => {
        const along: Curve = (share) => {
          const angle = Math.PI * (from + (at === 0 ? share : 1 - share));
          return [radius * Math.cos(angle), 0, radius * Math.sin(angle)];
        };
        const path = smooth((share) => project(along(share)), 0, 1, 6);
        return at === 0 ? path : path.replace("M", "L");
      })
      .join("");
  const face = (from: number) => `<path d="${half(from)}Z" fill="${hex(palette, "face")}" stroke="none"/>`;
  const globeRadius = (size / 2) * (Math.tan(Math.asin(1 / distance)) / tan);
  const ball = `<circle cx="500" cy="500" r="${round(globeRadius)}" fill="${hex(palette, "ground")}" stroke="${hex(palette, "line")}" stroke-width="1.6"/>`;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="poster" viewBox="0 0 ${size} ${size}" fill="none" aria-hidden="true">`,
    ...drawing(standing.strokes, standing.dots, behind),
    ball,
    ...drawing(
      onGlobe(turning.strokes),
      turning.dots.map((point) => ({ ...point, at: tilted(point.at) })),
      facing,
    ),
    face(0),
    ...drawing(standing.strokes, standing.dots, before),
    "</svg>\n",
  ].join("\n");
}

interface Drawn {
  ink: InkName;
  width: number;
  path: string;
}

/** One path for all of an ink and a width. */
const paths = (drawn: Drawn[], palette: Palette, attributes: string): string[] =>
  [...Map.groupBy(drawn, ({ ink, width }) => `${ink} ${Math.round(width * 2) / 2}`)].map(([key, same]) => {
    const [ink, width] = key.split(" ") as [InkName, string];
    return `<path stroke="${hex(palette, ink)}" stroke-width="${width}"${attributes} d="${same.map(({ path }) => path).join("")}"/>`;
  });

/** The parts of a curve that are shown, as shares of it. */
function visible(along: Curve, pieces: number, shown: (place: Vector) => boolean): [number, number][] {
  const count = Math.max(pieces, 2);
  const parts: [number, number][] = [];
  const edge = (hidden: number, seen: number): number => {
    if (Math.abs(seen - hidden) < 1e-4) return seen;
    const middle = (hidden + seen) / 2;
    return shown(along(middle)) ? edge(hidden, middle) : edge(middle, seen);
  };
  let start: number | undefined;
  for (let at = 0; at <= count; at++) {
    const share = at / count;
    const seen = shown(along(share));
    if (seen && start === undefined) start = at === 0 ? 0 : edge((at - 1) / count, share);
    if (!seen && start !== undefined) {
      parts.push([start, edge(share, (at - 1) / count)]);
      start = undefined;
    }
  }
  if (start !== undefined) parts.push([start, 1]);
  return parts;
}

/** A part of a curve in cubic pieces that run as it does at their ends. */
function smooth(at: (share: number) => Point, from: number, to: number, pieces: number): string {
  const step = (to - from) / pieces;
  const tiny = step / 1000;
  const reach = (share: number) => {
    const [a, b] = [at(share - tiny), at(share + tiny)];
    return { x: ((b.x - a.x) * step) / (6 * tiny), y: ((b.y - a.y) * step) / (6 * tiny) };
  };
  const first = at(from);
  let last = { x: round(first.x), y: round(first.y) };
  let path = `M${last.x} ${last.y}`;
  for (let piece = 0; piece < pieces; piece++) {
    const [a, b] = [from + piece * step, from + (piece + 1) * step];
    const [start, end] = [at(a), at(b)];
    const [out, into] = [reach(a), reach(b)];
    const end10 = { x: round(end.x), y: round(end.y) };
    const numbers = [
      start.x + out.x - last.x,
      start.y + out.y - last.y,
      end.x - into.x - last.x,
      end.y - into.y - last.y,
      end10.x - last.x,
      end10.y - last.y,
    ];
    path += `c${numbers.map(round).join(" ").replaceAll(" -", "-")}`;
    last = end10;
  }
  return path;
}
