/** Returns a web storage in memory. */
export function memoryStorage(values: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(values));
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (at) => [...stored.keys()][at] ?? null,
    removeItem: (key) => stored.delete(key),
    setItem: (key, value) => stored.set(key, value),
  };
}
