/** The path to a value in a JSON file: the keys and indexes from the root. */
export type Path = readonly PropertyKey[];

/** Returns a path as a JSON Pointer (RFC 6901). */
export const pointer = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
