/** A star of the sky; its place is a share of the sky's width and height. */
interface Star {
  x: number;
  y: number;
  /** 0 is far: small, dim and slow; 1 is near. */
  depth: number;
  /** Where its twinkle begins, in radians. */
  phase: number;
}

/** How far the mouse is from the sky's middle, from -1 to 1 each way. */
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

/** Returns the same stars for the same size. */
export function createStars(width: number, height: number): Star[] {
  const random = randomNumbers(7);
  return Array.from({ length: Math.ceil((width * height) / pixelsPerStar) }, () => ({
    x: random(),
    y: random(),
    depth: random() ** 3,
    phase: random() * 2 * Math.PI,
  }));
}

/** Returns a star's position, in pixels, and brightness. Near stars drift faster and follow the mouse further. */
export function starPoint(star: Star, width: number, height: number, seconds: number, pull: Pull): Point {
  const nearness = 0.2 + 0.8 * star.depth;
  return {
    x: ((star.x + seconds * driftPerSecond * nearness) % 1) * width + pull.x * reachPx * nearness,
    y: star.y * height + pull.y * reachPx * nearness,
    radius: 0.5 + 1.1 * star.depth,
    opacity: (0.35 + 0.5 * star.depth) * (0.8 + 0.2 * Math.sin(seconds + star.phase)),
  };
}

/** Mulberry32, a small generator of numbers from 0 to 1 that is the same everywhere (public domain, T. Ettinger). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
