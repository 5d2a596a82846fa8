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
 * Where a hint goes: above its term, or below it where there is no room above, and never over the edge.
 * All lengths in CSS pixels, all positions from the viewport's top left corner.
 */
export function placeHint({
  term,
  tip,
  viewport,
  margin,
}: {
  term: Box;
  tip: Size;
  viewport: Size;
  /** Least distance from the viewport's sides. */
  margin: number;
}): Place {
  const centred = term.left + term.width / 2 - tip.width / 2;
  const left = Math.max(margin, Math.min(centred, viewport.width - margin - tip.width));
  const above = term.top - tip.height;
  const stem = term.left + term.width / 2 - left;
  return above >= margin
    ? { left, top: above, stem, side: "above" }
    : { left, top: term.top + term.height, stem, side: "below" };
}
