/** The celestial globe: what is drawn on it and around it. The scene and its poster are both made from this. */
import { type Dot, type Drawing, hairline, lean, lifted, parallel, type Stroke } from "./drawing.ts";
import { type Figures, figured } from "./figures.ts";
import { horizon, meridian, pins, rings } from "./horizon.ts";
import { type Curve, cross, onSphere, radians, scaled, sum, unit, type Vector } from "./vector.ts";

export interface Globe {
  /** What lies on the globe, and turns with it about the y axis. */
  turning: Drawing;
  /** The horizon, and the meridian that the poles hang in. */
  standing: Drawing;
  /** Inner and outer radius of the horizon's flat ring. */
  ring: readonly [number, number];
}

export function globe(figures: Figures): Globe {
  const sky = figured(figures);
  return {
    turning: {
      strokes: [...net(), ...sky.flatMap(({ strokes }) => strokes)],
      dots: [...sun(), ...field(), ...sky.flatMap(({ dots }) => dots)],
    },
    standing: { strokes: [...horizon(), ...meridian()], dots: pins() },
    ring: [rings.inner, rings.outer],
  };
}

/** Twenty-four meridians, the hours of the sky, and parallels as far apart. */
function net(): Stroke[] {
  const thin = { radius: hairline * 0.8, ink: "net" } as const;
  const hours = Array.from({ length: 24 }, (_, hour): Stroke => {
    // Six of them meet at the pole, so that it stays open.
    const end = hour % 6 === 0 ? 90 : 75;
    const along: Curve = (share) => onSphere(hour * 15, end * (2 * share - 1), lifted);
    return { ...thin, along, pieces: 20 };
  });
  const parallels = [-75, -60, -45, -30, -15, 15, 30, 45, 60, 75].map(
    (latitude): Stroke => ({ ...thin, along: parallel(latitude), pieces: 40 }),
  );
  const equator: Stroke = { along: parallel(0), pieces: 60, radius: hairline, ink: "equator" };
  const ticks = Array.from({ length: 72 }, (_, at): Stroke => {
    const along: Curve = (share) => onSphere(at * 5, 1.6 * (share - 0.5), lifted);
    return { along, pieces: 1, radius: hairline * 0.8, ink: "equator" };
  });
  return [...hours, ...parallels, equator, ...ticks];
}

/** The sun's way through the year, dotted. */
function sun(): Dot[] {
  const [s, c] = [Math.sin(radians(lean)), Math.cos(radians(lean))];
  return Array.from({ length: 180 }, (_, day): Dot => {
    const [x, , z] = onSphere(day * 2, 0, lifted);
    return { at: [x * c, -x * s, z], radius: 0.0034, shape: "speck", ink: "equator" };
  });
}

/** Stars that belong to no figure, and the Milky Way, stippled as with a graver. */
function field(): Dot[] {
  const next = random(7);
  const speck = (direction: Vector, radius: number): Dot => ({
    at: scaled(unit(direction), lifted),
    radius,
    shape: "speck",
    ink: "speck",
  });
  const stars = Array.from({ length: 240 }, () => {
    const latitude = (Math.asin(2 * next() - 1) * 180) / Math.PI;
    return speck(onSphere(360 * next(), latitude), 0.003 + 0.003 * next() ** 3);
  });
  const [across, pole] = [unit([0.3, 0.55, -0.8]), unit([0.55, -0.75, -0.3])];
  const axis = unit(cross(across, pole));
  const milky = Array.from({ length: 520 }, () => {
    const angle = 2 * Math.PI * next();
    // The sum of three is denser in the middle.
    const height = (next() + next() + next() - 1.5) * 0.24;
    const side = cross(axis, across);
    const around = sum(scaled(across, Math.cos(angle)), scaled(side, Math.sin(angle)));
    return speck(sum(around, scaled(axis, height)), 0.0026);
  });
  return [...stars, ...milky];
}

/** Numbers from 0 to 1 that are the same each time. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
