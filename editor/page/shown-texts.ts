import type { PlaceId } from "../editable.ts";
import { readMarks } from "../marks.ts";

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
 * Reads the marks in texts that follow each other. A mark may end in a later text. A mark without an end lasts until
 * the last text, because drawings shorten texts.
 *
 * @param marked the ids of places, by the numbers in the marks
 * @returns the texts without marks, and what they show, in the order of their first characters, the outer one first
 */
export function readShown<N>(texts: readonly { node: N; text: string }[], marked: readonly PlaceId[]) {
  const open: { index: number; start: number; shown: Shown<N> }[] = [];
  const shown: Shown<N>[] = [];
  const plain = texts.map(({ node, text }) => {
    const read = readMarks(text);
    const addPiece = (mark: (typeof open)[number], end: number) => {
      if (end > mark.start) mark.shown.pieces.push({ node, start: mark.start, end });
    };
    for (const { at, index, opens } of read.marks) {
      const id = marked[index];
      if (id === undefined) continue;
      if (opens) {
        const found = { id, pieces: [] };
        shown.push(found);
        open.push({ index, start: at, shown: found });
        continue;
      }
      const last = open.findLastIndex((mark) => mark.index === index);
      for (const mark of last < 0 ? [] : open.splice(last, 1)) addPiece(mark, at);
    }
    for (const mark of open) {
      addPiece(mark, read.text.length);
      mark.start = 0;
    }
    return read.text;
  });
  return { plain, shown: shown.filter(({ pieces }) => pieces.length > 0) };
}
