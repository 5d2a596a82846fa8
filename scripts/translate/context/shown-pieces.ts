import { type Mark, parseText } from "../../content/rich-text.ts";
import type { ContentText } from "../texts.ts";

/**
 * The words of a text as a page shows them, without spaces, since a page breaks lines where it likes: the pieces between
 * what the site puts in, such as figures and definitions. Of a clause, its title. None where a text is little more than
 * a figure, and could stand anywhere.
 */
export function shownPieces({ kind }: ContentText, written: string): string[] | undefined {
  const pieces = piecesOf(kind, written).map((piece) => piece.replace(/\s+/g, ""));
  const letters = pieces.join("").match(/\p{L}/gu)?.length ?? 0;
  return letters < 2 ? undefined : pieces;
}

function piecesOf(kind: ContentText["kind"], written: string): string[] {
  // Its number stands before it.
  if (kind === "clause") return ["", written.replace(/^#+\s*/, "").split("\n", 1)[0] ?? ""];
  if (kind === "pattern") return written.split(/\{[^}]*\}/);
  const words = wordsIn(parseText(written, kind === "richText" ? "rich" : "plain").marks);
  return words.join("").split(putIn);
}

/** Stands for what the site puts in; no content file may hold it. */
const putIn = "\uFFFD";

const wordsIn = (marks: Mark[]): string[] =>
  marks.flatMap((mark) => {
    if (typeof mark === "string") return [mark];
    return mark.type === "strong" || mark.type === "link" ? wordsIn(mark.children) : [putIn];
  });
