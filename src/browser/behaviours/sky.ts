/** A position, in pixels unless stated otherwise. */
export type Position = Pick<DOMPoint, "x" | "y">;

type Star = ReturnType<typeof createStars>[number];

const driftPerSecond = 0.004;
const pullPx = 28;
const pixelsPerStar = 9_000;

/** Returns the stars of a sky. `x` and `y` are shares of its size. The same size always gives the same stars. */
export function createStars(width: number, height: number) {
  const random = randomNumbers(7);
  return Array.from({ length: Math.ceil((width * height) / pixelsPerStar) }, () => ({
    x: random(),
    y: random(),
    /** 0 is far: small, dim and slow; 1 is near. */
    depth: random() ** 3,
    /** Of its twinkling, in radians. */
    phase: random() * 2 * Math.PI,
  }));
}

/**
 * Returns the position of a star and its brightness. Near stars drift faster and follow the mouse farther.
 *
 * @param pull the position of the mouse relative to the sky's centre, from -1 to 1 on each axis
 */
export function starPoint(star: Star, width: number, height: number, seconds: number, pull: Position) {
  const nearness = 0.2 + 0.8 * star.depth;
  return {
    x: ((star.x + seconds * driftPerSecond * nearness) % 1) * width + pull.x * pullPx * nearness,
    y: star.y * height + pull.y * pullPx * nearness,
    radius: 0.5 + 1.1 * star.depth,
    opacity: (0.35 + 0.5 * star.depth) * (0.8 + 0.2 * Math.sin(seconds + star.phase)),
  };
}

/** Returns a generator of reproducible pseudo-random numbers from 0 to 1: Mulberry32 (public domain, T. Ettinger). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pitchPx = 50;
/** The radius in which the mouse attracts dots, and the maximum distance that a dot moves. */
const reachPx = 190;
const shiftPx = 12;

export function createGrid(width: number, height: number): Position[] {
  const along = (length: number) =>
    Array.from({ length: Math.floor(length / pitchPx) }, (_, at) => (at + 0.5) * pitchPx);
  return along(height).flatMap((y) => along(width).map((x) => ({ x, y })));
}

/** Returns the position of a dot, and whether the mouse is near. A dot near the mouse is drawn closer to it. */
export function gridPoint(dot: Position, mouse: Position | null) {
  const [right, down] = mouse ? [mouse.x - dot.x, mouse.y - dot.y] : [reachPx, 0];
  const distance = Math.hypot(right, down);
  if (distance >= reachPx) return { ...dot, near: false };
  // A dot doesn't move past the mouse.
  const share = Math.min((shiftPx * (1 - distance / reachPx)) / distance, 1);
  return { x: dot.x + right * share, y: dot.y + down * share, near: true };
}
