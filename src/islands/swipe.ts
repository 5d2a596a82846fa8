/** Recognizes horizontal swipes. Each gesture causes at most one step. */

/** The horizontal distance that a gesture must exceed, in CSS pixels. */
const swipeThresholdPx = 50;

/** The pause between wheel events that ends a gesture, in ms. The inertia of a touchpad sends events faster. */
export const wheelPauseMs = 200;

/** The distance at which the direction of a finger's movement is known, in CSS pixels. */
const dragSlopPx = 6;

/** A step to the previous item, to the next item, or none. */
export type Step = -1 | 0 | 1;

/** A distance in CSS pixels. Positive `x` leads to the next item. */
interface Movement {
  readonly x: number;
  readonly y: number;
}

/** The state of a wheel gesture. */
interface Gesture extends Movement {
  /** Whether it has already caused its step. */
  readonly spent: boolean;
}

export const newGesture: Gesture = { x: 0, y: 0, spent: false };

const isSideways = ({ x, y }: Movement) => Math.abs(x) > Math.abs(y);

/** Returns the step that a complete movement causes. */
export const stepOf = (movement: Movement): Step =>
  isSideways(movement) && Math.abs(movement.x) > swipeThresholdPx ? (Math.sign(movement.x) as Step) : 0;

/** Whether a movement is a horizontal drag. */
export const isDrag = (movement: Movement) => isSideways(movement) && Math.abs(movement.x) > dragSlopPx;

/** Returns the gesture after one more movement, and the step that this movement causes. */
export function extend(gesture: Gesture, movement: Movement): { gesture: Gesture; step: Step } {
  const whole = { x: gesture.x + movement.x, y: gesture.y + movement.y };
  const step = gesture.spent ? 0 : stepOf(whole);
  return { gesture: { ...whole, spent: gesture.spent || step !== 0 }, step };
}

/** Returns the index that a step leads to, among `count` items. */
export const stepFrom = (place: number, step: Step, count: number) =>
  Math.min(Math.max(place + step, 0), count - 1);
