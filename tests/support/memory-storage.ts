/** Returns a web storage in memory. */
export function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}
