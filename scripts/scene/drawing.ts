/** What the scene and its poster are made of: hairlines and stars, in radii of the globe. */
import type { InkName } from "./inks.ts";
import { type Curve, onSphere, type Vector } from "./vector.ts";

/** A hairline: a round tube along a way. Its radius is in radii of the globe, as all lengths here. */
export interface Stroke {
  along: Curve;
  /** Straight pieces that it is made of in the scene. */
  pieces: number;
  radius: number;
  ink: InkName;
}

/** A star: a small ball, or but a speck on the globe. */
export interface Dot {
  at: Vector;
  radius: number;
  shape: "ball" | "grain" | "speck";
  ink: InkName;
}

export interface Drawing {
  strokes: Stroke[];
  dots: Dot[];
}

/** How far the globe's axis leans, in degrees: the poles of the sky's and of the sun's way are this far apart. */
export const lean = 23.4;

export const hairline = 0.0018;
/** Just over the ball, so as to be seen. */
export const lifted = 1.001;

/** A circle at a latitude, or a part of one. */
export const parallel =
  (latitude: number, radius = lifted, from = 0, to = 360): Curve =>
  (share) =>
    onSphere(from + (to - from) * share, latitude, radius);
