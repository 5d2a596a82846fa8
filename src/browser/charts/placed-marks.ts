/** Selects the mark of a chart that a pointer or a key refers to. All lengths are in px. */

/** The edges of a box on the screen. */
export type Edges = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

export type Point = Pick<DOMPoint, "x" | "y">;

/** A mark's box on the screen, and its row and cell in the value table. */
export interface PlacedMark {
  row: number;
  /** 0 if the mark represents the whole row. */
  cell: number;
  box: Edges;
}

type Axis = "x" | "y";

/** Returns where a box begins and ends along an axis. */
const spanOf = ({ left, top, right, bottom }: Edges, axis: Axis): [number, number] =>
  axis === "x" ? [left, right] : [top, bottom];

export function middleOf(box: Edges, axis: Axis): number {
  const [start, end] = spanOf(box, axis);
  return (start + end) / 2;
}

/** Returns the bounding box of several marks. */
export const around = (marks: PlacedMark[]): Edges => ({
  left: Math.min(...marks.map(({ box }) => box.left)),
  top: Math.min(...marks.map(({ box }) => box.top)),
  right: Math.max(...marks.map(({ box }) => box.right)),
  bottom: Math.max(...marks.map(({ box }) => box.bottom)),
});

const slackPx = 1;

/** Returns the axis along which boxes follow each other without overlapping, if there is one. */
export const axisOf = (boxes: Edges[]): Axis | undefined =>
  (["x", "y"] as const).find((axis) => {
    const spans = boxes.map((box) => spanOf(box, axis)).sort(([one], [other]) => one - other);
    return spans.slice(1).every(([start], at) => {
      const [startBefore, endBefore] = spans[at] ?? [start, start];
      return start + slackPx >= endBefore && start > startBefore + slackPx;
    });
  });

/** Groups marks by their row or cell in the table, in ascending order. */
export const groupsOf = <M extends PlacedMark>(marks: M[], by: "row" | "cell"): M[][] =>
  Object.values(Object.groupBy(marks, (mark) => mark[by])) as M[][];

/** Smaller marks are treated as this large. */
const leastTargetPx = 24;

/** Returns how far a point is from a box along one axis. */
function distanceAlong(box: Edges, point: Point, axis: Axis): number {
  const [start, end] = spanOf(box, axis);
  const growth = Math.max(0, leastTargetPx - (end - start)) / 2;
  return Math.max(0, start - growth - point[axis], point[axis] - end - growth);
}

/** Returns the item whose box is nearest: by the distance, then by its size, then by the distance from its middle. */
function nearestOf<T>(items: T[], boxOf: (item: T) => Edges, point: Point): T | undefined {
  const axis = axisOf(items.map(boxOf));
  const measured = items.map((item) => {
    const box = boxOf(item);
    const [x, y] = [distanceAlong(box, point, "x"), distanceAlong(box, point, "y")];
    const distance = axis ? { x, y }[axis] : Math.hypot(x, y);
    const area = (box.right - box.left) * (box.bottom - box.top);
    const fromMiddle = Math.hypot(middleOf(box, "x") - point.x, middleOf(box, "y") - point.y);
    return { item, distance, area, fromMiddle };
  });
  measured.sort((a, b) => a.distance - b.distance || a.area - b.area || a.fromMiddle - b.fromMiddle);
  return measured[0]?.item;
}

/**
 * Returns the mark nearest to a point. If the rows of the table follow each other along an axis, as columns do, the
 * distance along that axis comes first. So a pointer above a short column selects this column, not a taller one beside
 * it.
 */
export function nearestMark<M extends PlacedMark>(marks: M[], point: Point): M | undefined {
  const row = nearestOf(groupsOf(marks, "row"), around, point);
  return row && nearestOf(row, ({ box }) => box, point);
}

const meanOf = (marks: PlacedMark[], axis: Axis) =>
  Math.round(marks.reduce((sum, { box }) => sum + middleOf(box, axis), 0) / marks.length);

/**
 * Returns the marks that left and right move along from a mark, in order, and those that up and down do.
 *
 * If rows follow each other from left to right, their marks for one cell are a level line, and the marks of one row are
 * an upright one; if rows follow from top to bottom, it is the other way round.
 */
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
 * Returns the mark that a key selects. This is the first mark if `from` is undefined, and `from` itself at the end of a
 * line.
 *
 * Left and right move along marks that are side by side; up and down move from series to series. If the marks are rows,
 * it is the other way round. If all marks are on a single line, both pairs of keys move along it.
 */
export function walk<M extends PlacedMark>(marks: M[], from: M | undefined, key: string): M | undefined {
  const [first] = groupsOf(marks, "row")[0] ?? [];
  if (!first) return undefined;
  const { level, upright } = linesThrough(marks, from ?? first);
  if (key === "Home") return level[0];
  if (key === "End") return level.at(-1);
  if (!from) return first;
  const line = key === "ArrowLeft" || key === "ArrowRight" ? level : upright;
  const back = key === "ArrowLeft" || key === "ArrowUp";
  return line[line.indexOf(from) + (back ? -1 : 1)] ?? from;
}
