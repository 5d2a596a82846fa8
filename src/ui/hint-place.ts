interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

interface Place {
  left: number;
  top: number;
  /** From the hint's left edge to the middle of its term. */
  stem: number;
  /** Of the term. */
  side: "above" | "below";
}

/**
 * Where a hint goes: above its term, over what is read already, or below it where there is no room above; in line with
 * the term's first letter, and never beyond its column.
 * All lengths in CSS pixels, all positions from the viewport's top left corner.
 */
export function placeHint({
  term,
  tip,
  column,
  margin,
}: {
  term: Box;
  tip: Size;
  /** The sides of what the term stands in. */
  column: { left: number; right: number };
  /** Least distance from the viewport's top. */
  margin: number;
}): Place {
  const left = Math.max(column.left, Math.min(term.left, column.right - tip.width));
  const stem = term.left + term.width / 2 - left;
  const above = term.top - tip.height;
  return above >= margin
    ? { left, top: above, stem, side: "above" }
    : { left, top: term.top + term.height, stem, side: "below" };
}
