/** The way to a value in a JSON file: the keys and places from the file's own value down. */
export type Path = readonly PropertyKey[];

/** A path as one string, after RFC 6901. */
export function pointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
