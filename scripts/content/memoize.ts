/** Returns a function that computes a result once, and remembers it by its arguments as JSON. */
export function memoize<A extends unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  const results = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!results.has(key)) results.set(key, compute(...args));
    return results.get(key) as R;
  };
}
