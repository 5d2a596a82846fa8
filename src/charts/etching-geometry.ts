/** What a graver draws without stars: fine lines and circles, scales on them, and hatching. All as path strings. */
import { curveCatmullRom, curveCatmullRomClosed, line } from "d3-shape";
import { type Place, point, round } from "./grammar/geometry.ts";
import { compactPath } from "./path-geometry.ts";

/** Strokes at equal distances, `length` to the left of the way that they stand on, or to its right. */
interface Scale {
  count: number;
  length: number;
}

export interface Etched {
  points: Place[];
  curved?: boolean | undefined;
  closed?: boolean | undefined;
  ticks?: Scale | undefined;
}

export interface Arc extends Place {
  radius: number;
  from?: number | undefined;
  to?: number | undefined;
  ticks?: Scale | undefined;
}

const strokeGap = 4;
/** Shares of a stroke's full length, in turn. */
const strokeReaches = [1, 0.72, 0.9, 0.6, 0.82];
/** How much longer every fifth stroke of a scale is. */
const fifthReach = 1.7;

const along = () =>
  line<Place>(
    ({ x }) => x,
    ({ y }) => y,
  ).digits(1);
const straight = along();
const curve = along().curve(curveCatmullRom);
const loop = along().curve(curveCatmullRomClosed);

/** A way without corners. */
export const smooth = (points: Place[]) => curve(points) ?? "";

const stepBetween = (from: Place, to: Place, count: number): Place => ({
  x: (to.x - from.x) / count,
  y: (to.y - from.y) / count,
});

/** Strokes side by side. */
function strokeRow(foot: Place, step: Place, strokes: Place[]): string {
  const on = strokes.map(({ x, y }) => `l${x} ${y}m${step.x - x} ${step.y - y}`);
  return on.length === 0 ? "" : `M${foot.x} ${foot.y}${on.join("")}`;
}

/** Hatching: no two neighbours of one length, as a graver's hand makes them. */
export function hatching(from: Place, to: Place, stroke: Place): string {
  const count = Math.max(Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / strokeGap), 1);
  const step = stepBetween(from, to, count);
  const strokes = Array.from({ length: count - 1 }, (_, at) => {
    const reach = strokeReaches[at % strokeReaches.length] ?? 1;
    return { x: stroke.x * reach, y: stroke.y * reach };
  });
  return strokeRow({ x: from.x + step.x, y: from.y + step.y }, step, strokes);
}

export const etched = ({ points, curved = false, closed = false }: Etched): string => {
  if (curved) return closed ? (loop(points) ?? "") : smooth(points);
  return `${straight(points) ?? ""}${closed ? "Z" : ""}`;
};

/** A place at an angle from the top, clockwise, in degrees. */
const onCircle = ({ x, y }: Place, radius: number, degrees: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
};

/** Drawn in halves: an arc of a whole turn has no end of its own. */
export function arcPath({ radius, from = 0, to = 360, ...middle }: Arc): string {
  const arc = (end: number) => `A${radius} ${radius} 0 0 1 ${point(onCircle(middle, radius, end))}`;
  return `M${point(onCircle(middle, radius, from))}${arc((from + to) / 2)}${arc(to)}`;
}

const scaleReach = (at: number, { length }: Scale) => (at % 5 === 0 ? length * fifthReach : length);

export function straightScale({ points: [from, to], ticks }: Etched): string {
  if (!from || !to || !ticks) return "";
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const left = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  const strokes = Array.from({ length: ticks.count + 1 }, (_, at) => {
    const reach = scaleReach(at, ticks);
    return { x: left.x * reach, y: left.y * reach };
  });
  return strokeRow(from, stepBetween(from, to, ticks.count), strokes);
}

/** A scale on a circle, as dashes across the middle of its strokes. */
export interface RoundScale {
  path: string;
  /** How long its strokes are, and how long the way is. */
  width: number;
  length: number;
  /** How many strokes a whole scale has on this way: dashes of a length in these units. */
  count: number;
  /** True for what the strokes at every fifth place are longer, false for what all are. */
  fifths: boolean;
}

export function roundScale({ ticks, ...arc }: Arc): RoundScale[] {
  if (!ticks) return [];
  const { count, length } = ticks;
  return [false, true].map((fifths) => {
    const width = round(fifths ? length * (fifthReach - 1) : length);
    const radius = round(arc.radius + (fifths ? length : 0) + width / 2);
    const way = round((radius * Math.PI * ((arc.to ?? 360) - (arc.from ?? 0))) / 180);
    return { path: compactPath(arcPath({ ...arc, radius })), width, length: way, count, fifths };
  });
}
