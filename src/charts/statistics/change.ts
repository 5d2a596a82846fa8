interface Change {
  value: number;
  previous: number;
}

/** Where a value and the previous one lie on one scale, in percent of its length. */
export interface ChangeGeometry {
  previous: number;
  value: number;
}

/** How far a scale may reach to either side, as a share of the previous value. */
const reaches = [0.1, 0.2, 0.5, 1];

const shareOf = ({ value, previous }: Change) =>
  previous === 0 ? Math.sign(value) : (value - previous) / Math.abs(previous);

/** Returns how far the scales of several changes reach: all as far, so that they can be compared. */
export function changeReach(changes: Change[]): number {
  const greatest = Math.max(0, ...changes.map((change) => Math.abs(shareOf(change))));
  return reaches.find((reach) => reach >= greatest) ?? 1;
}

/** Places the previous value in the middle, and the value as far from it as it changed, at most at the scale's end. */
export function changeGeometry(change: Change, reach: number): ChangeGeometry {
  const way = Math.max(-1, Math.min(1, shareOf(change) / reach));
  return { previous: 50, value: Math.round(500 + 500 * way) / 10 };
}
