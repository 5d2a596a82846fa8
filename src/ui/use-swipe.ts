import { type RefObject, useEffect, useEffectEvent } from "react";
import { extend, newGesture, type Step, wheelPauseMs } from "./swipe.ts";

const isSideways = ({ deltaX, deltaY }: WheelEvent) => Math.abs(deltaX) > Math.abs(deltaY);

/**
 * Calls `onStep` when a horizontal wheel, a finger or a pen swipes over the element, once a gesture.
 * Vertical movement is left to the page; the element needs `touch-action: pan-y`.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, onStep: (step: Step) => void) {
  const send = useEffectEvent((step: Step) => {
    if (step !== 0) onStep(step);
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;

    let wheeled = newGesture;
    let lastWheelMs = Number.NEGATIVE_INFINITY;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || !isSideways(event)) return;
      event.preventDefault();
      if (event.timeStamp - lastWheelMs > wheelPauseMs) wheeled = newGesture;
      lastWheelMs = event.timeStamp;
      const next = extend(wheeled, { x: event.deltaX, y: event.deltaY });
      wheeled = next.gesture;
      send(next.step);
    };

    let dragged = newGesture;
    let from: { pointer: number; x: number; y: number } | undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      dragged = newGesture;
      from = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const onPointerMove = (event: PointerEvent) => {
      if (from?.pointer !== event.pointerId) return;
      const next = extend(dragged, { x: from.x - event.clientX, y: from.y - event.clientY });
      dragged = next.gesture;
      from = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      send(next.step);
    };
    const onPointerEnd = (event: PointerEvent) => {
      if (from?.pointer === event.pointerId) from = undefined;
    };

    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointerdown", onPointerDown);
    element.addEventListener("pointermove", onPointerMove);
    element.addEventListener("pointerup", onPointerEnd);
    element.addEventListener("pointercancel", onPointerEnd);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointerdown", onPointerDown);
      element.removeEventListener("pointermove", onPointerMove);
      element.removeEventListener("pointerup", onPointerEnd);
      element.removeEventListener("pointercancel", onPointerEnd);
    };
  }, [ref]);
}
