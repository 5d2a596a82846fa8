export interface ScrollMemory {
  /** Pixels from the top at which a history entry was left. */
  get(key: string): number | undefined;
  set(key: string, topPx: number): void;
  /** Keeps all positions for a reload, or for coming back from another site. */
  save(): void;
}

const storageKey = "scroll";
const entries = 50;

/** @param storage may throw, as a browser that blocks storage does */
export function createScrollMemory(storage: () => Storage): ScrollMemory {
  const positions = new Map(stored(storage));
  return {
    get: (key) => positions.get(key),
    set(key, topPx) {
      positions.delete(key);
      positions.set(key, topPx);
    },
    save() {
      try {
        storage().setItem(storageKey, JSON.stringify([...positions].slice(-entries)));
      } catch {
        // Positions still hold for the page that is open.
      }
    },
  };
}

function stored(storage: () => Storage): [string, number][] {
  try {
    const value: unknown = JSON.parse(storage().getItem(storageKey) ?? "[]");
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
