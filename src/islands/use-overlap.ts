import { type RefObject, useRef } from "react";

interface Held {
  panel: HTMLElement;
  /** The offset at the start of the drag, in CSS pixels. */
  startPx: number;
  /** The distance that it moves when opened, in CSS pixels. */
  travelPx: number;
}

const shiftOf = (element: Element) => new DOMMatrixReadOnly(getComputedStyle(element).transform).m41;

/** Starts a drag, from the current position even during an animation. */
function takeHold(panel: HTMLElement): Held {
  const shown = shiftOf(panel);
  panel.dataset.pulled = "";
  const strip = panel.firstElementChild?.getBoundingClientRect().width ?? 0;
  return { panel, startPx: shown - shiftOf(panel), travelPx: panel.offsetWidth - strip };
}

function letGo({ panel }: Held) {
  delete panel.dataset.pulled;
  panel.style.removeProperty("--pull");
}

/**
 * Drags overlapping panels with a finger: forwards the panel after the open one, backwards the open one, no farther
 * than opening moves it. The styles must add `--pull` to a panel's transform, and have no transition while
 * `data-pulled` is set.
 *
 * @returns a function to call with the finger's distance in CSS pixels, and with undefined when the finger is lifted
 */
export function useOverlap(list: RefObject<HTMLElement | null>, place: number) {
  const hand = useRef<Held>(undefined);
  return (px: number | undefined) => {
    const at = px === undefined ? 0 : px > 0 ? place + 1 : place;
    const panel = at > 0 ? list.current?.children[at] : undefined;
    if (hand.current && hand.current.panel !== panel) {
      letGo(hand.current);
      hand.current = undefined;
    }
    if (px === undefined || !(panel instanceof HTMLElement)) return;
    hand.current ??= takeHold(panel);
    const { startPx, travelPx } = hand.current;
    const [least, most] = px > 0 ? [-travelPx, 0] : [0, travelPx];
    panel.style.setProperty("--pull", `${Math.min(Math.max(startPx - px, least), most)}px`);
  };
}
