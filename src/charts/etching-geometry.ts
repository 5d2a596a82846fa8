/** What a graver draws without stars: fine lines and circles, scales on them, and hatching. All as path strings. */
import { curveCatmullRom, curveCatmullRomClosed, line } from "d3-shape";
import { round } from "./base-geometry.ts";

export interface Place {
  x: number;
  y: number;
}

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

const tenth = (value: number) => Math.round(value * 10) / 10 + 0;
export const point = ({ x, y }: Place) => `${tenth(x)} ${tenth(y)}`;

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

/** Strokes side by side. Each is told from the one before, so that a row of them repeats itself and packs well. */
function strokeRow(foot: Place, step: Place, strokes: Place[]): string {
  const on = strokes.map(({ x, y }) => `l${round(x)} ${round(y)}m${round(step.x - x)} ${round(step.y - y)}`);
  return on.length === 0 ? "" : `M${point(foot)}${on.join("")}`;
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

export function roundScale({ radius, from = 0, to = 360, ticks, ...middle }: Arc): string {
  if (!ticks) return "";
  return Array.from({ length: ticks.count + (to - from < 360 ? 1 : 0) }, (_, at) => {
    const degrees = from + ((to - from) * at) / ticks.count;
    const foot = onCircle(middle, radius, degrees);
    const head = onCircle(middle, radius + scaleReach(at, ticks), degrees);
    return `M${point(foot)}l${tenth(head.x - foot.x)} ${tenth(head.y - foot.y)}`;
  }).join("");
}
