import { type RefObject, useRef } from "react";

interface Held {
  panel: HTMLElement;
  /** Where it was taken hold of, in CSS pixels from its own place. */
  startPx: number;
  /** How far it moves when opened. */
  travelPx: number;
}

const shiftOf = (element: Element) => new DOMMatrixReadOnly(getComputedStyle(element).transform).m41;

/** In mid-movement too: it stays where the visitor sees it. */
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
 * Panels that lie over each other as far as their first child, each but the first drawn by a finger no further
 * than it goes by itself: towards what comes next the panel after the open one, the other way the open one.
 * A panel's transform adds `--pull`, and has no transition where `data-pulled` is set.
 *
 * @returns what to call with the finger's way, in CSS pixels, and with nothing once it has let go
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
