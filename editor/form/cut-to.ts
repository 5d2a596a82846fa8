/** Cuts a text after the last word that fits with an ellipsis. @param widthOf measures a text, in px */
export function cutTo(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const ends = Array.from(text.matchAll(/\s+/g), ({ index }) => index).toReversed();
  const end = ends.find((at) => widthOf(`${text.slice(0, at)} …`) <= width);
  return end === undefined ? "…" : `${text.slice(0, end)} …`;
}
