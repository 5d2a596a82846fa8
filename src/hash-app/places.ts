/**
 * A scroll position that fits any language: the index of a section, and the distance of its top from the window's top
 * in pixels.
 */
export type Place = [section: number, topPx: number];

const storageKey = "places";
const keptPlaces = 50;

/**
 * Stores the scroll position of each history entry. Survives a reload and a visit to a different site.
 *
 * @param storage may throw, if the browser blocks storage
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
        // Storage is blocked: positions are in memory until the tab is reloaded.
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

/** Returns the scroll position relative to the first section that is visible below the bar. */
export function currentPlace(): Place {
  const bar = document.querySelector("header")?.offsetHeight ?? 0;
  const boxes = sections().map((section) => section.getBoundingClientRect());
  const at = Math.max(
    0,
    boxes.findIndex(({ bottom }) => bottom > bar),
  );
  return [at, boxes[at]?.top ?? 0];
}

/** Scrolls to a position without animation. Lays out all sections first, so that each has its real height. */
export function scrollToPlace([section, topPx]: Place): void {
  document.documentElement.dataset.layout = "whole";
  const { top = 0 } = sections()[section]?.getBoundingClientRect() ?? {};
  window.scrollBy({ top: top - topPx, behavior: "instant" });
}

const sections = () => [...(document.querySelector("main")?.children ?? [])];
