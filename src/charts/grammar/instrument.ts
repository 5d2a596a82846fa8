import { type Mark, type Place, pathPoint } from "./geometry.ts";

/** Path data of a zigzag, which marks where an axis leaves out the values down to zero. */
export const axisBreak = "h6l3 -5l6 10l3 -5";

/** The number of strokes of the limb between two points, and the lengths of those below points and of the others. */
const strokesPerStep = 4;
const strokeLengths = [13, 7];
/** The radii of the circles around the last point. */
const sightRadii = [34, 68, 102];
/** The radius of the pointer's handle, and the distance of the limb's two lines. */
const handleRadius = 7;
const secondLine = 5;

const circle = ({ x, y }: Place, radius: number) =>
  `M${pathPoint({ x: x - radius, y })}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** Returns the pointer: a line from the upper edge to the limb, where its handle is. */
const pointerAt = (x: number, bottom: number) =>
  `M${pathPoint({ x, y: 0 })}V${bottom - handleRadius}${circle({ x, y: bottom }, handleRadius)}`;

interface InstrumentPlace {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether the axis doesn't reach zero. */
  isBroken: boolean;
}

/**
 * Draws an instrument around a line, as around a hero's drawing: an etching below the line, a
 * meridian at each point, circles around the last one, a graduated limb, and a pointer that rests at the last point.
 */
export function drawInstrument(
  places: Place[],
  { left, right, top, bottom, isBroken }: InstrumentPlace,
): Mark[] {
  const [first, last] = [places.at(0) as Place, places.at(-1) as Place];
  const strokeStep = (last.x - first.x) / Math.max(1, places.length - 1) / strokesPerStep;
  const strokes = Array.from({ length: (places.length - 1) * strokesPerStep + 1 }, (_, at) => {
    const [whole, part] = strokeLengths;
    return `M${pathPoint({ x: first.x + at * strokeStep, y: bottom })}v${at % strokesPerStep === 0 ? whole : part}`;
  });
  const net = [
    ...places.map(({ x }) => `M${pathPoint({ x, y: top })}V${bottom}`),
    ...sightRadii.map((radius) => circle(last, radius)),
  ];
  const limb = `M${left} ${bottom}${isBroken ? axisBreak : ""}H${right}M${left} ${bottom + secondLine}H${right}`;
  const path = (look: Mark["look"], d: string): Mark => ({ look, shape: { d } });
  return [
    path("etched", `M${pathPoint({ x: first.x, y: bottom })}L${places.map(pathPoint).join("L")}V${bottom}Z`),
    path("net", net.join("")),
    path("limb", limb),
    path("marks", strokes.join("")),
    path("alidade", pointerAt(last.x, bottom)),
  ];
}
