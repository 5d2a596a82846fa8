import { type RefObject, useEffect, useEffectEvent } from "react";
import { extend, isDrag, newGesture, type Step, stepOf, wheelPauseMs } from "./swipe.ts";

interface SwipeHandlers {
  /** Called at most once per gesture. */
  onStep: (step: Step) => void;
  /**
   * Called with the distance that a finger has dragged forwards, in CSS pixels, and with undefined when it is lifted.
   */
  onDrag: (px: number | undefined) => void;
}

const isSideways = ({ deltaX, deltaY }: WheelEvent) => Math.abs(deltaX) > Math.abs(deltaY);

/**
 * Listens to the horizontal wheel, which causes a step as soon as it has turned far enough, and to fingers and pens,
 * which cause one when lifted. Vertical movement scrolls the page. The element needs `touch-action: pan-y pinch-zoom`.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, { onStep, onDrag }: SwipeHandlers) {
  const send = useEffectEvent((step: Step) => {
    if (step !== 0) onStep(step);
  });
  const follow = useEffectEvent(onDrag);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;

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

    let from: { pointer: number; x: number; y: number; drags: boolean } | undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      from = { pointer: event.pointerId, x: event.clientX, y: event.clientY, drags: false };
    };
    const onPointerMove = (event: PointerEvent) => {
      if (from?.pointer !== event.pointerId) return;
      const x = from.x - event.clientX;
      from.drags ||= isDrag({ x, y: from.y - event.clientY });
      if (from.drags) follow(x);
    };
    const onPointerEnd = (event: PointerEvent) => {
      if (from?.pointer !== event.pointerId) return;
      const { x, drags } = from;
      from = undefined;
      if (!drags) return;
      follow(undefined);
      if (event.type === "pointerup") send(stepOf({ x: x - event.clientX, y: 0 }));
    };

    element.addEventListener("wheel", onWheel, { passive: false, signal });
    element.addEventListener("pointerdown", onPointerDown, { signal });
    element.addEventListener("pointermove", onPointerMove, { signal });
    element.addEventListener("pointerup", onPointerEnd, { signal });
    element.addEventListener("pointercancel", onPointerEnd, { signal });
    return () => listening.abort();
  }, [ref]);
}
