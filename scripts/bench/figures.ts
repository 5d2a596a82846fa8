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

/** Formats rows as a table, with their names as the header: the first column aligned left, the others right. */
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
