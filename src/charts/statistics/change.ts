interface Change {
  value: number;
  previous: number;
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

/**
 * Returns the position of a value on a scale with the previous one in the middle, in percent of its length. Greater
 * changes than `reach` are at its ends.
 */
export function changePosition(change: Change, reach: number): number {
  const way = Math.max(-1, Math.min(1, shareOf(change) / reach));
  return Math.round(500 + 500 * way) / 10;
}
