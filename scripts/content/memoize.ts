/** Returns a function that computes a result once, and remembers it by its arguments: a string, or several as JSON. */
export function memoize<A extends unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  const results = new Map<string, R>();
  return (...args) => {
    const key = args.length === 1 && typeof args[0] === "string" ? args[0] : JSON.stringify(args);
    if (!results.has(key)) results.set(key, compute(...args));
    return results.get(key) as R;
  };
}
