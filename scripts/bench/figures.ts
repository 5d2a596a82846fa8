/** The middle value, or the lower of the two in the middle; NaN of nothing. */
export const median = (values: number[]): number => quantile(values, 0.5);

/** The smallest value that at least `share` (0 to 1) of all do not exceed; NaN of nothing. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Bytes in thousands, as all budgets of this project count them. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Rows under a header, in columns: the first aligned to the left, the others to the right. */
export function formatTable(header: string[], rows: string[][]): string {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((cells) => (cells[column] ?? "").length)),
  );
  const line = (cells: string[]) =>
    widths
      .map((width, column) => cells[column]?.[column === 0 ? "padEnd" : "padStart"](width))
      .join("  ")
      .trimEnd();
  return [line(header), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}
