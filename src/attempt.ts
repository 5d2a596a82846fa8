/** Returns the result of a call; undefined if it throws, as storage does if the browser blocks it. */
export function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
