/** The path to a value in a JSON file: the keys and indexes from the root. */
export type Path = readonly PropertyKey[];

/** Whether the value at `path` is, or is in, the value at `part`. */
export const isIn = (path: Path, part: Path): boolean => part.every((key, at) => path[at] === key);

/** Returns a path as a JSON Pointer (RFC 6901). */
export const pointer = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Returns the value at `path`; undefined if there is none. */
export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
