interface Change {
  value: number;
  previous: number;
}

/** The positions of a value and of the previous one on a scale, in percent of its length. */
export interface ChangeGeometry {
  previous: number;
  value: number;
}

/** How far a scale can extend to either side of its middle, as a fraction of the previous value. */
const reaches = [0.1, 0.2, 0.5, 1];

const shareOf = ({ value, previous }: Change) =>
  previous === 0 ? Math.sign(value) : (value - previous) / Math.abs(previous);

/** Returns one extent for the scales of several changes, so that their bars are comparable. */
export function changeReach(changes: Change[]): number {
  const greatest = Math.max(0, ...changes.map((change) => Math.abs(shareOf(change))));
  return reaches.find((reach) => reach >= greatest) ?? 1;
}

/** Positions the previous value in the middle, and the value by its change, clamped to the ends of the scale. */
export function changeGeometry(change: Change, reach: number): ChangeGeometry {
  const way = Math.max(-1, Math.min(1, shareOf(change) / reach));
  return { previous: 50, value: Math.round(500 + 500 * way) / 10 };
}
