/** The way to a value in a JSON file: the keys and places from the file's own value down. */
export type Path = readonly PropertyKey[];

/** A path as one string, after RFC 6901. */
export const pointer = (path: Path): string => path.map(pointerStep).join("");

/** What a key adds to the pointer of what holds it. */
export const pointerStep = (key: PropertyKey): string =>
  typeof key === "number" ? `/${key}` : `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
