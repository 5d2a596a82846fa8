/**
 * Returns a function that calls `call` at most once per `intervalMs`: at once, and at the end of the interval with the
 * latest value.
 */
export function throttle<T>(call: (value: T) => void, intervalMs: number): (value: T) => void {
  let resting = false;
  let waiting: { value: T } | null = null;

  const run = (value: T) => {
    resting = true;
    call(value);
    setTimeout(() => {
      resting = false;
      const next = waiting;
      waiting = null;
      if (next) run(next.value);
    }, intervalMs);
  };

  return (value) => {
    if (resting) waiting = { value };
    else run(value);
  };
}
