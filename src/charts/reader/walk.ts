import { around, axisOf, groupsOf, middleOf, type PlacedMark } from "./placed-mark.ts";

const meanOf = (marks: PlacedMark[], axis: "x" | "y") =>
  Math.round(marks.reduce((sum, mark) => sum + middleOf(mark, axis), 0) / marks.length);

/** The marks to the left and right of one, itself among them, and those above and below. */
function waysThrough<M extends PlacedMark>(marks: M[], from: M): { level: M[]; upright: M[] } {
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
 * The mark that a key leads to: itself at an end, the first where none is read yet. Keys go where the eye goes:
 * points that stand beside each other are walked with left and right, series with up and down, and the other way
 * round where the points are rows. A single line of points is walked with either pair.
 */
export function walk<M extends PlacedMark>(marks: M[], from: M | undefined, key: string): M | undefined {
  const [first] = groupsOf(marks, "row")[0] ?? [];
  if (!first) return undefined;
  const start = from ?? first;
  const { level, upright } = waysThrough(marks, start);
  if (key === "Home") return level[0];
  if (key === "End") return level.at(-1);
  if (!from) return first;
  const way = key === "ArrowLeft" || key === "ArrowRight" ? level : upright;
  const back = key === "ArrowLeft" || key === "ArrowUp";
  return way[way.indexOf(from) + (back ? -1 : 1)] ?? from;
}
