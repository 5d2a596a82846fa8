/** The path to a value in a JSON file: the keys and indexes from the root. */
export type Path = readonly PropertyKey[];

/** Returns a path as a JSON Pointer (RFC 6901). */
export const pointer = (path: Path): string => path.map(pointerStep).join("");

/** Returns the step of a pointer for one key. */
export const pointerStep = (key: PropertyKey): string =>
  typeof key === "number" ? `/${key}` : `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
