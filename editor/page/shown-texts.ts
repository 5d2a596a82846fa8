import type { PlaceId } from "../editable.ts";
import { readMarkers } from "../markers.ts";

/** A part of a text node or an attribute, in UTF-16 units. */
export interface Piece<N> {
  node: N;
  start: number;
  end: number;
}

/** A place where a value is shown. Formatting splits it into several pieces. */
export interface Shown<N> {
  id: PlaceId;
  pieces: Piece<N>[];
}

/**
 * Reads the markers in texts that follow each other. A marked text may end in a later one. Without an end, it lasts
 * until the last one, because drawings shorten texts.
 *
 * @param marked the ids of places, by the numbers in the markers
 * @returns the texts without markers, and what they show, in the order of their first characters, the outer one first
 */
export function readShown<N>(texts: readonly { node: N; text: string }[], marked: readonly PlaceId[]) {
  const open: { index: number; start: number; shown: Shown<N> }[] = [];
  const shown: Shown<N>[] = [];
  const plain = texts.map(({ node, text }) => {
    const read = readMarkers(text);
    const addPiece = ({ start, shown }: (typeof open)[number], end: number) => {
      if (end > start) shown.pieces.push({ node, start, end });
    };
    for (const { at, index, opens } of read.markers) {
      const id = marked[index];
      if (id === undefined) continue;
      if (opens) {
        const found = { id, pieces: [] };
        shown.push(found);
        open.push({ index, start: at, shown: found });
        continue;
      }
      const last = open.findLastIndex((one) => one.index === index);
      for (const one of last < 0 ? [] : open.splice(last, 1)) addPiece(one, at);
    }
    for (const one of open) {
      addPiece(one, read.text.length);
      one.start = 0;
    }
    return read.text;
  });
  return { plain, shown: shown.filter(({ pieces }) => pieces.length > 0) };
}
