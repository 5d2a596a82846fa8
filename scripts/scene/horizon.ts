/** What the globe stands in: the horizon, and the meridian that the poles hang in. */
import { type Dot, hairline, lean, parallel, type Stroke } from "./drawing.ts";
import { type Curve, onSphere, rolled } from "./vector.ts";

export const rings = { inner: 1.055, bars: 1.067, ticks: 1.079, outer: 1.15 };

/** The edges of the horizon, its degrees in bars, and ticks at every fifth and every hour. */
export function horizon(): Stroke[] {
  const circle = (distance: number, radius: number): Stroke => ({
    along: parallel(0, distance),
    pieces: 72,
    radius,
    ink: "line",
  });
  const bars = Array.from({ length: 72 }, (_, at): Stroke => {
    const along = parallel(0, rings.bars, at * 5, at * 5 + 2.5);
    return { along, pieces: 2, radius: 0.0055, ink: "star" };
  });
  const ticks = Array.from({ length: 144 }, (_, at): Stroke => {
    const to = at % 6 === 0 ? rings.outer : rings.ticks + (at % 2 === 0 ? 0.026 : 0.014);
    const along: Curve = (share) => onSphere(at * 2.5, 0, rings.ticks + (to - rings.ticks) * share);
    return { along, pieces: 1, radius: hairline * 0.8, ink: "line" };
  });
  return [
    circle(rings.inner, hairline),
    circle(rings.ticks, hairline),
    circle(rings.outer - 0.012, hairline * 0.8),
    circle(rings.outer, hairline * 1.6),
    ...bars,
    ...ticks,
  ];
}

const bezel = { inner: 1.028, ticks: 1.036, outer: 1.052 };

/** A ring of degrees around the globe, upright, which the axis lies in. */
export function meridian(): Stroke[] {
  const upright = (distance: number, from = 0, to = 360): Curve => {
    const level = parallel(0, distance, from, to);
    return (share) => {
      const [x, , z] = level(share);
      return [x, z, 0];
    };
  };
  const circle = (distance: number, radius: number): Stroke => {
    return { along: upright(distance), pieces: 72, radius, ink: "line" };
  };
  const ticks = Array.from({ length: 72 }, (_, at): Stroke => {
    const along: Curve = (share) => upright(bezel.ticks + (bezel.outer - bezel.ticks) * share)(at / 72);
    return { along, pieces: 1, radius: hairline * 0.8, ink: "line" };
  });
  return [
    circle(bezel.inner, hairline * 0.8),
    circle(bezel.ticks, hairline * 0.8),
    circle(bezel.outer, hairline * 1.2),
    ...ticks,
  ];
}

/** What the globe turns on. */
export const pins = (): Dot[] =>
  [1, 1.04, -1, -1.04].map((height) => ({
    at: rolled([0, height, 0], -lean),
    radius: 0.011,
    shape: "ball",
    ink: "star",
  }));
