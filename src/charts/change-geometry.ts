/** Where two values and zero lie on one scale, in percent of its length. */
export interface ChangeGeometry {
  zero: number;
  previous: number;
  value: number;
}

/** The scale reaches from the least of the three to the greatest. */
export function changeGeometry(value: number, previous: number): ChangeGeometry {
  const least = Math.min(0, value, previous);
  const length = Math.max(0, value, previous) - least;
  const percentOf = (part: number) => (length === 0 ? 0 : Math.round((1000 * (part - least)) / length) / 10);
  return { zero: percentOf(0), previous: percentOf(previous), value: percentOf(value) };
}
