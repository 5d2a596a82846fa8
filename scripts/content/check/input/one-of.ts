/** Returns the source of a regular expression that matches any of these texts literally. */
export const oneOf = (texts: string[]): string =>
  `(?:${[...new Set(texts)].map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})`;
