import { type RefObject, useEffect, useEffectEvent } from "react";

/** The horizontal distance that a gesture must exceed, in CSS pixels. */
const swipeThresholdPx = 50;

/** The pause between wheel events that ends a gesture. The inertia of a touchpad sends events faster. */
const wheelPauseMs = 200;

/** The distance at which the direction of a finger's movement is known, in CSS pixels. */
const dragSlopPx = 6;

/** A step to the previous item or to the next. */
export type Step = -1 | 1;

interface SwipeHandlers {
  /** Called at most once per gesture. */
  onStep: (step: Step) => void;
  /**
   * Called with the distance that a finger has dragged forwards, in CSS pixels, and with undefined when it is lifted.
   */
  onDrag: (px: number | undefined) => void;
}

/** Whether a movement is horizontal and exceeds a distance. Positive `x` leads to the next item. */
const isSideways = (x: number, y: number, leastPx: number) => Math.abs(x) > Math.max(Math.abs(y), leastPx);

/**
 * Listens to the horizontal wheel, which causes a step as soon as it has turned far enough, and to fingers and pens,
 * which cause one when lifted. Vertical movement scrolls the page. The element needs `touch-action: pan-y pinch-zoom`.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, { onStep, onDrag }: SwipeHandlers) {
  const step = useEffectEvent((x: number) => onStep(x > 0 ? 1 : -1));
  const drag = useEffectEvent(onDrag);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;

    let wheeled = { x: 0, y: 0, spent: false };
    let lastWheelMs = Number.NEGATIVE_INFINITY;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || !isSideways(event.deltaX, event.deltaY, 0)) return;
      event.preventDefault();
      if (event.timeStamp - lastWheelMs > wheelPauseMs) wheeled = { x: 0, y: 0, spent: false };
      lastWheelMs = event.timeStamp;
      wheeled.x += event.deltaX;
      wheeled.y += event.deltaY;
      if (wheeled.spent || !isSideways(wheeled.x, wheeled.y, swipeThresholdPx)) return;
      wheeled.spent = true;
      step(wheeled.x);
    };

    let from: { pointer: number; x: number; y: number; drags: boolean } | undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      from = { pointer: event.pointerId, x: event.clientX, y: event.clientY, drags: false };
    };
    const onPointerMove = (event: PointerEvent) => {
      if (from?.pointer !== event.pointerId) return;
      const x = from.x - event.clientX;
      from.drags ||= isSideways(x, from.y - event.clientY, dragSlopPx);
      if (from.drags) drag(x);
    };
    const onPointerEnd = (event: PointerEvent) => {
      if (from?.pointer !== event.pointerId) return;
      const x = from.x - event.clientX;
      const { drags } = from;
      from = undefined;
      if (!drags) return;
      drag(undefined);
      if (event.type === "pointerup" && isSideways(x, 0, swipeThresholdPx)) step(x);
    };

    element.addEventListener("wheel", onWheel, { passive: false, signal });
    element.addEventListener("pointerdown", onPointerDown, { signal });
    element.addEventListener("pointermove", onPointerMove, { signal });
    element.addEventListener("pointerup", onPointerEnd, { signal });
    element.addEventListener("pointercancel", onPointerEnd, { signal });
    return () => listening.abort();
  }, [ref]);
}
