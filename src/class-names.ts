/** Joins names of classes, or ids, leaving out those that don't apply; undefined if none does. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;
