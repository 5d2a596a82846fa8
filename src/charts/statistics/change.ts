type Change = { value: number; previous: number };

/** How far a scale may extend to each side of its middle: 0.1 means 10 % of the previous value. */
const extents = [0.1, 0.2, 0.5, 1];

const shareOf = ({ value, previous }: Change) =>
  previous === 0 ? Math.sign(value) : (value - previous) / Math.abs(previous);

/** Returns the extent of a scale for all these changes: the smallest that includes the greatest change, at most 1. */
export function changeReach(changes: Change[]): number {
  const greatest = Math.max(0, ...changes.map((change) => Math.abs(shareOf(change))));
  return extents.find((extent) => extent >= greatest) ?? 1;
}

/**
 * Returns the position of a value on a scale, in percent of the scale's length. The previous value is in the middle.
 * Changes greater than `reach` are at the ends.
 */
export function changePosition(change: Change, reach: number): number {
  const offset = Math.max(-1, Math.min(1, shareOf(change) / reach));
  return Math.round(500 + 500 * offset) / 10;
}
