/** The path to a value in a JSON file: keys and indexes, from the top. */
export type Path = readonly PropertyKey[];

/** Returns a path as one string (RFC 6901). */
export const pointer = (path: Path): string => path.map(pointerStep).join("");

/** Returns what a key adds to the pointer of its parent. */
export const pointerStep = (key: PropertyKey): string =>
  typeof key === "number" ? `/${key}` : `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
