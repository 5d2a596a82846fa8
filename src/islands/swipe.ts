/** Tells a sideways swipe from other movements, and lets each gesture cause one step at most. */

/** The sideways distance, in CSS pixels, that a gesture has to exceed. */
const swipeThresholdPx = 50;

/** The pause between wheel events that ends a gesture: the inertia of a touchpad sends them faster. */
export const wheelPauseMs = 200;

/** The distance, in CSS pixels, at which a finger's movement has a direction. */
const dragSlopPx = 6;

/** A step to the previous or the next place, or none. */
export type Step = -1 | 0 | 1;

/** A distance in CSS pixels; positive `x` leads to what comes next. */
interface Movement {
  readonly x: number;
  readonly y: number;
}

/** How far a wheel's gesture has come. */
interface Gesture extends Movement {
  /** True once it has caused its step. */
  readonly spent: boolean;
}

export const newGesture: Gesture = { x: 0, y: 0, spent: false };

const isSideways = ({ x, y }: Movement) => Math.abs(x) > Math.abs(y);

/** The step that a whole movement causes. */
export const stepOf = (movement: Movement): Step =>
  isSideways(movement) && Math.abs(movement.x) > swipeThresholdPx ? (Math.sign(movement.x) as Step) : 0;

/** Whether a finger that came so far drags sideways. */
export const isDrag = (movement: Movement) => isSideways(movement) && Math.abs(movement.x) > dragSlopPx;

/** A gesture after one more movement, and the step that this movement causes. */
export function extend(gesture: Gesture, movement: Movement): { gesture: Gesture; step: Step } {
  const whole = { x: gesture.x + movement.x, y: gesture.y + movement.y };
  const step = gesture.spent ? 0 : stepOf(whole);
  return { gesture: { ...whole, spent: gesture.spent || step !== 0 }, step };
}

/** The place that a step leads to, among `count` places. */
export const stepFrom = (place: number, step: Step, count: number) =>
  Math.min(Math.max(place + step, 0), count - 1);
