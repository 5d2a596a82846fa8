import { around, axisOf, groupsOf, middleOf, type PlacedMark } from "./placed-mark.ts";

const meanOf = (marks: PlacedMark[], axis: "x" | "y") =>
  Math.round(marks.reduce((sum, mark) => sum + middleOf(mark, axis), 0) / marks.length);

/** Returns the marks in line with `from`: those from left to right, and those from top to bottom. */
function linesThrough<M extends PlacedMark>(marks: M[], from: M): { level: M[]; upright: M[] } {
  const rows = groupsOf(marks, "row");
  const along = axisOf(rows.map(around)) ?? "x";
  const across = along === "x" ? "y" : "x";
  const lines = groupsOf(marks, "cell").sort((one, other) => meanOf(one, across) - meanOf(other, across));
  const sameLine = lines.find((line) => line.includes(from)) ?? [];
  const sameRow = lines.flatMap((line) => line.filter(({ row }) => row === from.row));
  if (lines.length === 1) return { level: sameLine, upright: sameLine };
  if (rows.length === 1) return { level: sameRow, upright: sameRow };
  return along === "x" ? { level: sameLine, upright: sameRow } : { level: sameRow, upright: sameLine };
}

export const walkKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/**
 * Returns the mark that a key selects: the first if `from` is undefined, and `from` itself at the end of a line. Left
 * and right move along marks that are side by side, up and down from series to series; if the marks are rows, it is the
 * other way round. On a single line of marks, both pairs of keys move along it.
 */
export function walk<M extends PlacedMark>(marks: M[], from: M | undefined, key: string): M | undefined {
  const [first] = groupsOf(marks, "row")[0] ?? [];
  if (!first) return undefined;
  const start = from ?? first;
  const { level, upright } = linesThrough(marks, start);
  if (key === "Home") return level[0];
  if (key === "End") return level.at(-1);
  if (!from) return first;
  const line = key === "ArrowLeft" || key === "ArrowRight" ? level : upright;
  const back = key === "ArrowLeft" || key === "ArrowUp";
  return line[line.indexOf(from) + (back ? -1 : 1)] ?? from;
}
