/**
 * Counts how often each name occurs in a sliding window, approximately: in the current interval, plus the share of the
 * previous one that the window still covers. Memory is limited to the names of two intervals. @param now ms of a
 * monotonic clock
 */
export function createRateCounter(windowMs: number, now = () => performance.now()) {
  let startMs = now();
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  const advance = () => {
    const passed = Math.floor((now() - startMs) / windowMs);
    if (passed === 0) return;
    previous = passed === 1 ? current : new Map();
    current = new Map();
    startMs += passed * windowMs;
  };

  return {
    count(name: string): number {
      advance();
      const within = 1 - (now() - startMs) / windowMs;
      return (current.get(name) ?? 0) + (previous.get(name) ?? 0) * within;
    },
    /** Adds to the count of a name. Returns a function that undoes this, even after the interval has ended. */
    add(name: string, weight = 1): () => void {
      advance();
      const counts = current;
      const change = (by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
      change(weight);
      return () => void change(-weight);
    },
  };
}
