/** Tells a sideways swipe from other movements, and lets each gesture cause one step at most. */

/** The sideways distance, in CSS pixels, that a gesture has to exceed. */
export const swipeThresholdPx = 50;

/** The pause between wheel events that ends a gesture: the inertia of a touchpad sends them faster. */
export const wheelPauseMs = 200;

/** A step to the previous or the next place, or none. */
export type Step = -1 | 0 | 1;

/** How far a gesture has come, in CSS pixels; positive `x` leads to what comes next. */
export interface Gesture {
  readonly x: number;
  readonly y: number;
  /** True once it has caused its step. */
  readonly spent: boolean;
}

export const newGesture: Gesture = { x: 0, y: 0, spent: false };

/** A gesture after one more movement, and the step that this movement causes. */
export function extend(
  gesture: Gesture,
  movement: { x: number; y: number },
): { gesture: Gesture; step: Step } {
  const x = gesture.x + movement.x;
  const y = gesture.y + movement.y;
  const swiped = !gesture.spent && Math.abs(x) > swipeThresholdPx && Math.abs(x) > Math.abs(y);
  return {
    gesture: { x, y, spent: gesture.spent || swiped },
    step: swiped ? (Math.sign(x) as Step) : 0,
  };
}

/** The place that a step leads to, among `count` places. */
export const stepFrom = (place: number, step: Step, count: number) =>
  Math.min(Math.max(place + step, 0), count - 1);
