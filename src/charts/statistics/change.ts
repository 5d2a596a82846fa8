interface Change {
  value: number;
  previous: number;
}

/** Where a value and the previous one lie on one scale, in percent of its length. */
export interface ChangeGeometry {
  previous: number;
  value: number;
}

/** How far to either side a scale may reach, as a share of the previous value. */
const reaches = [0.1, 0.2, 0.5, 1];

const shareOf = ({ value, previous }: Change) =>
  previous === 0 ? Math.sign(value) : (value - previous) / Math.abs(previous);

/** How far the scales of changes that are read together reach, so that one can be measured by another. */
export function changeReach(changes: Change[]): number {
  const greatest = Math.max(0, ...changes.map((change) => Math.abs(shareOf(change))));
  return reaches.find((reach) => reach >= greatest) ?? 1;
}

/** The previous value in the middle, the value as far from it as it changed; beyond the scale's reach, at its end. */
export function changeGeometry(change: Change, reach: number): ChangeGeometry {
  const way = Math.max(-1, Math.min(1, shareOf(change) / reach));
  return { previous: 50, value: Math.round(500 + 500 * way) / 10 };
}
