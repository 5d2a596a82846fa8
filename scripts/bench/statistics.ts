/** Returns the middle value, or the lower of two middle values; NaN for an empty list. */
export const median = (values: number[]): number => quantile(values, 0.5);

/** Returns the least value that is as great as this share of the values (nearest rank); NaN if there are none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const round = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

/** Formats bytes in kB of 1,000 bytes, as in all budgets of this project. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
