import { attempt } from "../../attempt.ts";
import { focusOn } from "../dom.ts";

/**
 * A scroll position that is valid in every language: the index of a section, and the distance in pixels from the top of
 * the window to the top of that section. If a control had the focus: its tag, and its index among all elements with that
 * tag.
 */
type ScrollPosition = [section: number, topPx: number, tag?: string, index?: number];

/**
 * Returns the id of the current entry of the browser's history, and whether that entry was shown before, as after a
 * reload or with the back button. Scroll positions are stored by this id, and the id in the history state, where React
 * Router keeps its own.
 */
export function currentEntry(): { id: string; visited: boolean } {
  const known: unknown = history.state?.usr?.entry;
  if (typeof known === "string") return { id: known, visited: true };
  const id = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, usr: { entry: id } }, "");
  return { id, visited: false };
}

const storageKey = "places";
let positions: Map<string, ScrollPosition> | undefined;

/** The scroll position of each history entry. Positions survive reloads and visits to other sites. */
function allPositions(): Map<string, ScrollPosition> {
  // If storage is blocked, positions are in memory until the tab is reloaded.
  positions ??= attempt(() => new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"))) ?? new Map();
  return positions;
}

/** Scrolls to the position of a history entry. Returns it, if there is one. */
export function restorePosition(entry: string): ScrollPosition | undefined {
  const position = allPositions().get(entry);
  if (position) scrollToPosition(position);
  return position;
}

/** Stores the current position for a history entry, unless the page is hidden behind an error message. */
export function savePosition(entry: string): void {
  if (document.querySelector("main")?.hidden) return;
  const all = allPositions().set(entry, currentPosition());
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify([...all])));
}

/** Returns the scroll position relative to the first section that is visible below the bar. */
export function currentPosition(): ScrollPosition {
  const boxes = sections().map((section) => section.getBoundingClientRect());
  const first = boxes.findIndex(({ bottom }) => bottom > barHeight());
  const at = Math.max(0, first);
  const position = [at, boxes[at]?.top ?? 0] as const;
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return [...position];
  const { localName } = focused;
  return [...position, localName, [...document.getElementsByTagName(localName)].indexOf(focused)];
}

/**
 * Focuses the control that had the focus at a position. If it is not in view, focuses the first text that begins in
 * view, so that the Tab key continues from there.
 */
export function focusAtPosition([, , tag = "", index = 0]: ScrollPosition): void {
  const control = document.getElementsByTagName(tag)[index] as HTMLElement | undefined;
  const texts = [
    ...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, h4, p, li, figure, label)"),
  ].filter(
    (text) =>
      getComputedStyle(text).position !== "sticky" &&
      // What stays in the window may be clipped to a part of the page that isn't in view.
      getComputedStyle(text.offsetParent ?? text).position !== "fixed" &&
      // A list that is only read aloud.
      getComputedStyle(text.closest("ol") ?? text).clipPath !== "inset(50%)",
  );
  const isInView = (element: HTMLElement, edge: "top" | "bottom", leastPx = barHeight()) => {
    const box = element.getBoundingClientRect();
    const isWithin = box[edge] > leastPx && box.top < innerHeight;
    return isWithin && element.checkVisibility({ visibilityProperty: true });
  };
  const target =
    control && isInView(control, "bottom", 0)
      ? control
      : (texts.find((text) => isInView(text, "top")) ?? texts.find((text) => isInView(text, "bottom")));
  if (target) focusOn(target);
}

/** Scrolls to a position without animation. Lays out all sections first, so that each has its real height. */
export function scrollToPosition([section, topPx]: ScrollPosition): void {
  document.documentElement.dataset.layout = "whole";
  const { top = 0 } = sections()[section]?.getBoundingClientRect() ?? {};
  window.scrollBy({ top: top - topPx, behavior: "instant" });
}

const barHeight = () => document.querySelector("header")?.offsetHeight ?? 0;
const sections = () => [...(document.querySelector("main")?.children ?? [])];
