/** A star. `x` and `y` are shares of the sky's width and height. */
interface Star {
  x: number;
  y: number;
  /** 0 is far: small, dim and slow; 1 is near. */
  depth: number;
  /** The phase of its twinkling, in radians. */
  phase: number;
}

/** The position of the mouse relative to the sky's centre, from -1 to 1 on each axis. */
export interface Pull {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
  radius: number;
  opacity: number;
}

const driftPerSecond = 0.004;
const reachPx = 28;
const pixelsPerStar = 9_000;

/** Returns the stars of a sky. Equal sizes give equal stars. */
export function createStars(width: number, height: number): Star[] {
  const random = randomNumbers(7);
  return Array.from({ length: Math.ceil((width * height) / pixelsPerStar) }, () => ({
    x: random(),
    y: random(),
    depth: random() ** 3,
    phase: random() * 2 * Math.PI,
  }));
}

/**
 * Returns the position of a star, in pixels, and its brightness. Near stars drift faster and follow the mouse farther.
 */
export function starPoint(star: Star, width: number, height: number, seconds: number, pull: Pull): Point {
  const nearness = 0.2 + 0.8 * star.depth;
  return {
    x: ((star.x + seconds * driftPerSecond * nearness) % 1) * width + pull.x * reachPx * nearness,
    y: star.y * height + pull.y * reachPx * nearness,
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
