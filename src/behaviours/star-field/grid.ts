interface Place {
  x: number;
  y: number;
}

const pitchPx = 50;
/** The radius in which the mouse attracts dots, and the maximum distance that a dot moves. */
const reachPx = 190;
const shiftPx = 12;

/** Returns the positions of the grid's dots, in pixels. */
export function createGrid(width: number, height: number): Place[] {
  const along = (length: number) =>
    Array.from({ length: Math.floor(length / pitchPx) }, (_, at) => (at + 0.5) * pitchPx);
  return along(height).flatMap((y) => along(width).map((x) => ({ x, y })));
}

/**
 * Returns the position of a dot, which moves towards a mouse nearby. `near` is 0 at the edge of the mouse's radius and
 * beyond, and 1 at its centre.
 */
export function gridPoint({ x, y }: Place, mouse: Place | null): Place & { near: number } {
  if (!mouse) return { x, y, near: 0 };
  const distance = Math.hypot(mouse.x - x, mouse.y - y);
  if (distance >= reachPx || distance === 0) return { x, y, near: distance === 0 ? 1 : 0 };
  const near = 1 - distance / reachPx;
  // A dot doesn't move past the mouse.
  const share = Math.min(shiftPx * near, distance) / distance;
  return { x: x + (mouse.x - x) * share, y: y + (mouse.y - y) * share, near };
}
