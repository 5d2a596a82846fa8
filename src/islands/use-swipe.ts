import { type RefObject, useEffect, useEffectEvent } from "react";

/** The horizontal distance that a gesture must exceed, in CSS pixels. */
const swipeThresholdPx = 50;

/** A pause of this length between wheel events ends a gesture. A touchpad's inertia sends them faster. */
const wheelPauseMs = 200;

/** The distance after which the direction of a finger's movement is clear, in CSS pixels. */
const dragSlopPx = 6;

/** A step to the previous panel or to the next. */
export type Step = -1 | 1;

/** Whether a movement is horizontal and exceeds a distance. Positive `x` leads to the next panel. */
const isSideways = (x: number, y: number, leastPx: number) => Math.abs(x) > Math.max(Math.abs(y), leastPx);

/**
 * Handles the gestures of a list of panels. Turning the horizontal wheel far enough causes a step at once. Fingers and
 * pens drag a panel, and cause a step when they are lifted. Vertical movement scrolls the page.
 *
 * The list needs `touch-action: pan-y pinch-zoom`. Its styles must add `--pull` to a panel's transform, and have no
 * transition while `data-pulled` is set.
 *
 * @param onStep called at most once per gesture
 */
export function useSwipe(
  list: RefObject<HTMLElement | null>,
  openIndex: number,
  onStep: (step: Step) => void,
): void {
  const step = useEffectEvent((x: number) => onStep(x > 0 ? 1 : -1));
  /** Returns the panel to move: forwards, the one after the open one; backwards, that. The first never moves. */
  const panelToMove = useEffectEvent((x: number) => {
    const at = x > 0 ? openIndex + 1 : openIndex;
    return at > 0 ? (list.current?.children[at] as HTMLElement | undefined) : undefined;
  });

  useEffect(() => {
    const element = list.current;
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

    let held: ReturnType<typeof takeHold> | undefined;
    const letGo = () => {
      if (!held) return;
      delete held.panel.dataset.pulled;
      held.panel.style.removeProperty("--pull");
      held = undefined;
    };
    const drag = (x: number) => {
      const panel = panelToMove(x);
      if (held?.panel !== panel) letGo();
      if (!panel) return;
      held ??= takeHold(panel);
      // A panel can't be dragged farther than it moves when it is opened.
      const [least, most] = x > 0 ? [-held.travelPx, 0] : [0, held.travelPx];
      panel.style.setProperty("--pull", `${Math.min(Math.max(held.startPx - x, least), most)}px`);
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
      letGo();
      if (drags && event.type === "pointerup" && isSideways(x, 0, swipeThresholdPx)) step(x);
    };

    element.addEventListener("wheel", onWheel, { passive: false, signal });
    element.addEventListener("pointerdown", onPointerDown, { signal });
    element.addEventListener("pointermove", onPointerMove, { signal });
    element.addEventListener("pointerup", onPointerEnd, { signal });
    element.addEventListener("pointercancel", onPointerEnd, { signal });
    return () => listening.abort();
  }, [list]);
}

/**
 * Starts to drag a panel after the first, from its current position even during an animation. Returns that position, and
 * the distance that the panel moves when it is opened, in CSS pixels.
 */
function takeHold(panel: HTMLElement) {
  const shown = shiftOf(panel);
  panel.dataset.pulled = "";
  const before = panel.previousElementSibling as HTMLElement;
  const strip = panel.offsetLeft - before.offsetLeft;
  return { panel, startPx: shown - shiftOf(panel), travelPx: panel.offsetWidth - strip };
}

const shiftOf = (element: Element) => new DOMMatrixReadOnly(getComputedStyle(element).transform).m41;
