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
}): { left: number; top: number } {
  const centred = term.left + term.width / 2 - tip.width / 2;
  const left = Math.max(margin, Math.min(centred, viewport.width - margin - tip.width));
  const above = term.top - tip.height;
  return { left, top: above >= margin ? above : term.top + term.height };
}
