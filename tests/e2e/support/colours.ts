/** Converts a computed colour, such as rgb(7, 13, 29), to hexadecimal. */
export const hexOf = (colour: string) =>
  `#${[...colour.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, "0")).join("")}`;
