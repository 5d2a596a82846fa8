import { round } from "../../charts/grammar/geometry.ts";
import { type Closed, closedMinutes, minuteOf } from "./hours.ts";
import type { NightMessage } from "./messages.ts";

/** Returns a point at a minute of the day, on a clock of 24 hours that has midnight at its top and 500, 500 as centre. */
export function pointAt(minute: number, distance: number): [x: number, y: number] {
  const angle = (minute / 720) * Math.PI;
  return [round(500 + distance * Math.sin(angle)), round(500 - distance * Math.cos(angle))];
}

/** Returns the path of the closed hours on the ring. */
export function closedArc(closed: Closed): string {
  const [start, whole] = [closed.closes * 60, closedMinutes(closed)];
  const [from, to] = [pointAt(start, 493), pointAt(start + whole - 0.1, 493)];
  return `M${from.join(" ")}A493 493 0 ${whole > 720 ? 1 : 0} 1 ${to.join(" ")}`;
}

/** Returns where the star of a message is: at its minute, in the closed hours. */
export const starOf = ({ at, height }: NightMessage, closed: Closed) =>
  pointAt(closed.closes * 60 + minuteOf(at, closed), 312 + 66 * height);
