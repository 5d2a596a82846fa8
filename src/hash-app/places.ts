/** Where a visitor is on a page: at a section of it, whose top is so many pixels below the window's. */
export type Place = [section: number, topPx: number];

const storageKey = "places";
const keptPlaces = 50;

/**
 * Keeps the place at which each history entry was left, also for a reload and a return from another site.
 * @param storage may throw, as a browser that blocks storage does
 */
export function createPlaces(storage: () => Storage) {
  const places = new Map(stored(storage));
  return {
    get: (entry: string | undefined) => places.get(entry ?? ""),
    set(entry: string, place: Place) {
      places.delete(entry);
      places.set(entry, place);
      try {
        storage().setItem(storageKey, JSON.stringify([...places].slice(-keptPlaces)));
      } catch {
        // Places still hold until the tab is reloaded.
      }
    },
  };
}

function stored(storage: () => Storage): [string, Place][] {
  try {
    const value: unknown = JSON.parse(storage().getItem(storageKey) ?? "[]");
    return Array.isArray(value) ? value.filter(isStored) : [];
  } catch {
    return [];
  }
}

const isStored = (value: unknown): value is [string, Place] =>
  Array.isArray(value) &&
  typeof value[0] === "string" &&
  Array.isArray(value[1]) &&
  value[1].every((part) => typeof part === "number");

/** The place on the page that is shown, by the first section that shows under the bar. */
export function currentPlace(): Place {
  const bar = document.querySelector("header")?.offsetHeight ?? 0;
  const boxes = sections().map((section) => section.getBoundingClientRect());
  const at = Math.max(
    0,
    boxes.findIndex(({ bottom }) => bottom > bar),
  );
  return [at, boxes[at]?.top ?? 0];
}

/** Scrolls to a place at once. Sections may not skip their layout: each must be where it was. */
export function scrollToPlace([section, topPx]: Place): void {
  document.documentElement.dataset.layout = "whole";
  const { top = 0 } = sections()[section]?.getBoundingClientRect() ?? {};
  window.scrollBy({ top: top - topPx, behavior: "instant" });
}

const sections = () => [...(document.querySelector("main")?.children ?? [])];
