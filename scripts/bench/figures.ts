/** Returns the middle value, or the lower of two middle values; NaN for an empty list. */
export const median = (values: number[]): number => quantile(values, 0.5);

/**
 * Returns the smallest value that is at least as large as the given share (0 to 1) of all values; NaN for an empty
 * list.
 */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Formats bytes in kB of 1,000 bytes, as in all budgets of this project. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Formats rows as a table. Keys become the header; the first column is aligned left, the others right. */
export function formatTable(rows: Record<string, string>[]): string {
  const header = Object.keys(rows[0] ?? {});
  const lines = [header, ...rows.map((row) => header.map((name) => row[name] ?? ""))];
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? "").length)));
  lines.splice(
    1,
    0,
    widths.map((width) => "─".repeat(width)),
  );
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((cells) => cells.map(align).join("  ").trimEnd()).join("\n");
}
