/** A rectangle, in px. */
export type Edges = Record<"left" | "top" | "right" | "bottom", number>;

/** The distance between a text and what is shown beside it, in px. */
const gap = 12;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Returns the position of a card beside a text: below it, or above it if there is more room. If there is room in neither
 * place, beside it. It stays in the view, and covers the text only if there is no room anywhere.
 *
 * @param view the part of the window that nothing else covers
 */
export function placeBeside(text: Edges, { width, height }: { width: number; height: number }, view: Edges) {
  const left = clamp(text.left, view.left + gap, view.right - width - gap);
  const top = clamp(text.top, view.top + gap, view.bottom - height - gap);
  const [below, above] = [text.bottom + gap, text.top - gap - height];
  if (below + height + gap <= view.bottom) return { left, top: Math.max(below, view.top + gap) };
  if (above - gap >= view.top) return { left, top: Math.min(above, view.bottom - height - gap) };
  if (text.right + 2 * gap + width <= view.right) return { left: text.right + gap, top };
  if (text.left - 2 * gap - width >= view.left) return { left: text.left - gap - width, top };
  return {
    left,
    top: view.bottom - text.bottom > text.top - view.top ? view.bottom - height - gap : view.top + gap,
  };
}

/** Returns the smallest box around others. Undefined if there are none. */
export function boxAround(boxes: readonly Edges[]): Edges | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export const contains = ({ left, top, right, bottom }: Edges, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export interface PlacedItem {
  at: number;
  box: Edges;
}

/** The distance of a point to a box, in px; 0 in it. */
const distanceTo = ({ left, top, right, bottom }: Edges, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/**
 * Returns where in a list an item is dropped at a point: before the item with an index, and the line there. Items beside
 * each other are divided by upright lines.
 */
export function dropAt(items: readonly PlacedItem[], x: number, y: number) {
  const [nearest] = items.toSorted((one, other) => distanceTo(one.box, x, y) - distanceTo(other.box, x, y));
  if (!nearest) return undefined;
  const { at, box } = nearest;
  const isInRow = items.some(
    (other) => other !== nearest && other.box.top < box.bottom && box.top < other.box.bottom,
  );
  const isAfter = isInRow ? x > (box.left + box.right) / 2 : y > (box.top + box.bottom) / 2;
  const [edge, across] = isInRow
    ? [isAfter ? box.right : box.left, { top: box.top, bottom: box.bottom }]
    : [isAfter ? box.bottom : box.top, { left: box.left, right: box.right }];
  const line = isInRow ? { left: edge, right: edge } : { top: edge, bottom: edge };
  return { before: isAfter ? at + 1 : at, line: { ...box, ...across, ...line } };
}
