import { type Mark, type MarkLook, type Point, pathPoint } from "./geometry.ts";

/** Path data of a circle around the current point. */
export const circle = (radius: number) =>
  `m${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0m${radius} 0`;

/** The edges of a plot, and path data of the pointer's line. */
type Plot = Record<"left" | "right" | "top" | "bottom", number> & { pointer: string };

const strokesPerStep = 4;
/** The radius of the pointer's handle, which is at the end of its line. */
export const handleRadius = 7;

/**
 * Draws an instrument around a line, as around a hero's drawing: a hatched area below the line, a meridian at each point,
 * circles around the last one, a graduated limb, and a pointer that rests at the last point.
 */
export function drawInstrument(places: Point[], plot: Plot): Mark[] {
  const { left, right, top, bottom, pointer } = plot;
  const [first, last] = [places.at(0) as Point, places.at(-1) as Point];
  const count = (places.length - 1) * strokesPerStep;
  const strokes = Array.from({ length: count + 1 }, (_, at) => {
    const x = first.x + (at * (last.x - first.x)) / Math.max(1, count);
    return `M${pathPoint({ x, y: bottom })}v${at % strokesPerStep === 0 ? 13 : 7}`;
  });
  const meridians = places.map(({ x }) => `M${pathPoint({ x, y: top })}V${bottom}`);
  const paths: [MarkLook, string][] = [
    ["bar", `M${pathPoint({ x: first.x, y: bottom })}L${places.map(pathPoint).join("L")}V${bottom}Z`],
    ["net", `${meridians.join("")}M${pathPoint(last)}${[34, 68, 102].map(circle).join("")}`],
    ["limb", `M${left} ${bottom}H${right}M${left} ${bottom + 5}H${right}`],
    ["marks", strokes.join("")],
    ["alidade", `${pointer}M${pathPoint({ x: last.x, y: bottom })}${circle(handleRadius)}`],
  ];
  return paths.map(([look, d]) => ({ look, shape: { d } }));
}
