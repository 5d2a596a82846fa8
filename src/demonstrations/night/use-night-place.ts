import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
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
 * Turns the scroll position into the time of the night, which is the only place where that time is. A CSS variable of each
 * `data-hand`, `--minutes`, is the time since closing: sky, clock and the scale on the bar follow from it.
 *
 * @param changes the minutes since closing at which anything else changes
 * @param say writes minutes since closing as a time
 * @returns refs of the elements, the step, the last of `changes` or 0, a function that scrolls to a place in the story, and
 *   a listener with which a pointer turns the clock's hand
 */
export function useNightPlace(closed: Closed, changes: number[], say: (minutes: number) => string) {
  const root = useRef<HTMLElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [{ step, minutes }, setTime] = useState({ step: 0, minutes: 0 });

  const goTo = (place: number) => {
    const { begun, stepHeight } = measure(scene.current as HTMLElement);
    scrollBy({ top: place * stepHeight - begun, behavior: "instant" });
  };

  const follow = useEffectEvent(() => {
    if (!scene.current?.offsetParent) return;
    const { begun, stepHeight } = measure(scene.current);
    const exact = Math.min(Math.max(begun / stepHeight, -1), stepCount - 1);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const place = isStill ? Math.round(exact) : exact;
    const now = minutesAt(place, closed);
    const sinceClosing = String(now + dayAfter(scene.current, closed));
    for (const hand of scene.current.querySelectorAll<HTMLElement | SVGElement>("[data-hand]"))
      hand.style.setProperty("--minutes", sinceClosing);
    root.current?.toggleAttribute("data-begun", begun > -0.3 * stepHeight);
    root.current?.toggleAttribute("data-ended", begun / stepHeight > stepCount - 0.85);
    if (range.current) range.current.ariaValueText = say(now);
    if (range.current && document.activeElement !== range.current)
      range.current.value = String(Math.round((place + 1) * 10));
    const after = {
      step: Math.max(0, Math.floor(place + 0.5)),
      minutes: Math.max(0, ...changes.filter((change) => change <= now + 0.001)),
    };
    setTime((before) => (before.step === after.step && before.minutes === after.minutes ? before : after));
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const type of ["scroll", "resize"]) addEventListener(type, () => follow(), options);
    return () => listening.abort();
  }, []);
  // The sentence may have changed.
  useEffect(() => {
    scene.current?.style.setProperty("--closes", String(closed.closes));
    follow();
  });

  /** Turns the clock's hand to a pointer that holds it. In the hours that are open, the hand stays at the nearer end. */
  const turnHand = ({ currentTarget: knob, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!knob.hasPointerCapture(pointerId)) return;
    const disc = (knob.offsetParent as HTMLElement).getBoundingClientRect();
    const [x, y] = [clientX - disc.x - disc.width / 2, clientY - disc.y - disc.height / 2];
    const minute = (Math.atan2(x, -y) / Math.PI) * 720;
    const since = (minute - closed.closes * 60 + 4 * 1440) % 1440;
    const whole = closedMinutes(closed);
    const nearerEnd = since - whole < (1440 - whole) / 2 ? whole : 0;
    goTo(placeAt(since <= whole ? since : nearerEnd, closed));
  };

  return { root, scene, range, step, minutes, goTo, turnHand };
}
