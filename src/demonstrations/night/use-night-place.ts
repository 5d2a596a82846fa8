import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Closed, closedMinutes, minutesAt, placeAt, stepCount } from "./hours.ts";

/** Returns how far the story has been scrolled since it begins, and how far one step of it is, in pixels. */
function measure(scene: HTMLElement) {
  const stage = scene.querySelector(":scope > * > *") as HTMLElement;
  const { top, height } = scene.getBoundingClientRect();
  return { begun: stage.offsetTop - top, stepHeight: (height - stage.offsetHeight) / (stepCount - 1) };
}

/** Returns the minutes since opening. Once the night is out of view, the day passes, until closing at the page's end. */
function dayAfter(scene: HTMLElement, closed: Closed) {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const past = -(scene.closest("section") as HTMLElement).getBoundingClientRect().bottom;
  return past > 0
    ? (1440 - closedMinutes(closed)) * (past / (past + scrollHeight - clientHeight - scrollTop))
    : 0;
}

/**
 * Turns the scroll position into the time of the night, which is the only place where that time is. A CSS variable of the
 * scene, `--minutes`, is the time since closing: sky, clock and the scale on the bar follow from it.
 *
 * @returns refs of the elements, the step, the minutes since closing, a function that scrolls to a place in the story,
 *   and a listener with which a pointer turns the clock's hand
 */
export function useNightPlace(closed: Closed) {
  const root = useRef<HTMLElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [{ step, minutes }, setTime] = useState({ step: 0, minutes: 0 });
  const { closes, opens, first } = closed;

  const goTo = (place: number) => {
    const { begun, stepHeight } = measure(scene.current as HTMLElement);
    scrollBy({ top: place * stepHeight - begun, behavior: "instant" });
  };

  useEffect(() => {
    const closed = { closes, opens, first };
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => {
      if (!scene.current?.offsetParent) return;
      const { begun, stepHeight } = measure(scene.current);
      const exact = Math.min(Math.max(begun / stepHeight, -1), stepCount - 1);
      const place = still.matches ? Math.round(exact) : exact;
      const now = minutesAt(place, closed);
      scene.current.style.setProperty("--minutes", String(now + dayAfter(scene.current, closed)));
      root.current?.toggleAttribute("data-begun", begun > -0.3 * stepHeight);
      root.current?.toggleAttribute("data-ended", begun / stepHeight > stepCount - 0.85);
      if (range.current && document.activeElement !== range.current)
        range.current.value = String(Math.round((place + 1) * 10));
      setTime((before) => {
        const after = { step: Math.max(0, Math.floor(place + 0.5)), minutes: Math.floor(now + 0.001) };
        return before.step === after.step && before.minutes === after.minutes ? before : after;
      });
    };
    scene.current?.style.setProperty("--closes", String(closes));
    follow();
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow);
      removeEventListener("resize", follow);
    };
  }, [closes, opens, first]);

  /** Turns the clock's hand to a pointer that holds it. In the hours that are open, the hand stays at the nearer end. */
  const turnHand = ({ currentTarget: knob, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!knob.hasPointerCapture(pointerId)) return;
    const disc = (knob.offsetParent as HTMLElement).getBoundingClientRect();
    const [x, y] = [clientX - disc.x - disc.width / 2, clientY - disc.y - disc.height / 2];
    const minute = (Math.atan2(x, -y) / Math.PI) * 720;
    const since = (minute - closes * 60 + 4 * 1440) % 1440;
    const whole = closedMinutes(closed);
    const nearerEnd = since - whole < (1440 - whole) / 2 ? whole : 0;
    goTo(placeAt(since <= whole ? since : nearerEnd, closed));
  };

  return { root, scene, range, step, minutes, goTo, turnHand };
}
