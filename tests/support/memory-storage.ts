/** A browser's storage that lasts as long as a test. */
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

/** A storage as a browser gives it that blocks storage. */
export function blockedStorage(): Storage {
  throw new DOMException("The operation is insecure.", "SecurityError");
}
