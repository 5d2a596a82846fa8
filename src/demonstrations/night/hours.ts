/** The hours between closing and opening, and where the steps of the story are in them. */
export interface Closed {
  /** Hours of the day, from 0 to 23. */
  closes: number;
  opens: number;
  /** When the first message arrives, as a fraction of the closed hours. */
  first: number;
}

/** The number of steps: the message, the answer, the price, the appointment, the morning. */
export const stepCount = 5;

/** Minutes from the first message to each of the next steps of the same night. */
const laterMinutes = [0, 2, 4, 5];

/** Returns for how many minutes a business is closed: all day if it opens when it closes. */
export const closedMinutes = ({ closes, opens }: Closed) => ((opens - closes + 23) % 24) * 60 + 60;

/** Returns the minute after closing of a fraction of the closed hours. There is time for the story after it. */
export const minuteOf = (fraction: number, closed: Closed) =>
  Math.floor(fraction * (closedMinutes(closed) - Math.max(...laterMinutes)));

/** Returns the minutes after closing at which each step happens. */
export function stepMinutes(closed: Closed): number[] {
  const first = minuteOf(closed.first, closed);
  return [...laterMinutes.map((later) => first + later), closedMinutes(closed)];
}

/**
 * Returns the minutes after closing at a place in the story. A place is the number of steps that are past: the night
 * begins at -1, and a whole number is the moment of a step.
 */
export function minutesAt(place: number, closed: Closed): number {
  const stops = [0, ...stepMinutes(closed)];
  const at = Math.min(Math.max(place + 1, 0), stepCount);
  const before = Math.min(Math.floor(at), stepCount - 1);
  const [from = 0, to = 0] = stops.slice(before);
  return from + (to - from) * (at - before);
}

/** Returns the place in the story at some minutes after closing: the inverse of {@link minutesAt}. */
export function placeAt(minutes: number, closed: Closed): number {
  const stops = [0, ...stepMinutes(closed)];
  const after = stops.findIndex((stop) => stop >= minutes);
  if (after === -1) return stepCount - 1;
  const [from = 0, to = 0] = stops.slice(Math.max(0, after - 1));
  return after === 0 ? -1 : after - 2 + (minutes - from) / (to - from || 1);
}

/** Returns the time of day, as "22:47", some minutes after closing. */
export function timeAfter(minutes: number, { closes }: Closed): string {
  const whole = Math.floor(closes * 60 + minutes + 0.001) % (24 * 60);
  const digits = (value: number) => String(value).padStart(2, "0");
  return `${digits(Math.floor(whole / 60))}:${digits(whole % 60)}`;
}
