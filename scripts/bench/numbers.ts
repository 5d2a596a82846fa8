/** The middle value, or the mean of the two in the middle; NaN of nothing. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The smallest value that at least `share` (0 to 1) of all do not exceed; NaN of nothing. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Bytes in thousands, as all budgets of this project count them. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
