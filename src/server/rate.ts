/** Counts how often each name comes up in a sliding window of time. */
interface Rate {
  /** Counts the name once more; returns how often it came up within the window, this time included. */
  add(name: string): number;
}

/**
 * Holds two counts per name, of the window that runs and of the one before, and takes of the latter the part that
 * still lies within reach, as if it had come evenly. So memory is bounded by the names of two windows.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createRate(windowMs: number, now = () => performance.now()): Rate {
  let startMs = now();
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  return {
    add(name) {
      const passed = Math.floor((now() - startMs) / windowMs);
      if (passed > 0) {
        previous = passed === 1 ? current : new Map();
        current = new Map();
        startMs += passed * windowMs;
      }
      const count = (current.get(name) ?? 0) + 1;
      current.set(name, count);
      const within = 1 - (now() - startMs) / windowMs;
      return count + (previous.get(name) ?? 0) * within;
    },
  };
}
