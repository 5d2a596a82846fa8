import { isDeepStrictEqual } from "node:util";

/** A text in pieces: words, and among them the codes that a translator may move and may not change. */
export type Piece = string | { code: string; edge: "start" | "end" | "whole" };

export interface Code {
  kind: "strong" | "emphasis" | "link" | "term" | "fact" | "email" | "break" | "comment";
  /** What stands in the file: around words, or alone. */
  markup: readonly [start: string, end: string] | readonly [whole: string];
  /** What a translator sees of it. */
  shows: string;
}

export interface Inline {
  pieces: Piece[];
  /** By name. One that stands in a text several times has one name. */
  codes: ReadonlyMap<string, Code>;
  /** What is wrong with the markup: a sentence. */
  flaw?: string;
}

/** How a text holds its markup. */
export interface Syntax {
  read(text: string): Inline;
  /** Makes every character of the words an ordinary one. */
  escape(words: string): string;
}

/** Takes a text's pieces in their order. */
export class InlineBuilder implements Inline {
  readonly pieces: Piece[] = [];
  readonly codes = new Map<string, Code>();
  flaw?: string;

  words(text: string): void {
    const last = this.pieces.at(-1);
    if (typeof last === "string") this.pieces[this.pieces.length - 1] = last + text;
    else if (text !== "") this.pieces.push(text);
  }

  /** @param name tells it from others of its kind; @param inside adds what it stands around */
  code(code: Code, name = "", inside?: () => void): void {
    const id = name === "" ? code.kind : `${code.kind}-${toToken(name)}`;
    this.codes.set(id, code);
    if (!inside) {
      this.pieces.push({ code: id, edge: "whole" });
      return;
    }
    this.pieces.push({ code: id, edge: "start" });
    inside();
    this.pieces.push({ code: id, edge: "end" });
  }
}

/** The text of which these are the pieces: plain where that reads the same, else escaped; none where codes cross. */
export function composed(
  pieces: readonly Piece[],
  codes: ReadonlyMap<string, Code>,
  syntax: Syntax,
): string | undefined {
  const markup = (piece: Exclude<Piece, string>) =>
    codes.get(piece.code)?.markup[piece.edge === "end" ? 1 : 0] ?? "";
  return [(words: string) => words, syntax.escape]
    .map((write) =>
      pieces.map((piece) => (typeof piece === "string" ? write(piece) : markup(piece))).join(""),
    )
    .find((text) => {
      const read = syntax.read(text);
      return read.flaw === undefined && isDeepStrictEqual(read.pieces, pieces);
    });
}

/** A code as an author writes it. */
export const asWritten = ({ markup }: Code): string => markup.join("…");

/** How often each code stands in a text, by name. */
export const countCodes = (pieces: readonly Piece[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const piece of pieces)
    if (typeof piece !== "string" && piece.edge !== "end")
      counts.set(piece.code, (counts.get(piece.code) ?? 0) + 1);
  return counts;
};

/** Any text as an XML name token without a dot, and each another. */
export const toToken = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[.!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll("%", ":");

/** The text that `toToken` made a token of; undefined where it can't have. */
export function fromToken(token: string): string | undefined {
  try {
    return decodeURIComponent(token.replaceAll(":", "%"));
  } catch {
    return undefined;
  }
}
