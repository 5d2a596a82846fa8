import { isDeepStrictEqual } from "node:util";
import { attempt } from "../../../src/attempt.ts";
import { messageAndFix } from "../../content/problem.ts";
import {
  type Markup,
  type MarkupNode,
  type ParsedText,
  writeMarks,
  writeWords,
} from "../../content/read/marks.ts";
import { parseText } from "../../content/read/parse-text.ts";

/** Words, or markup that a translator may only move: what is inside it is between its `start` and its `end`. */
export type Piece = string | { code: string; edge: "start" | "end" | "whole" };

export interface Code {
  kind: "strong" | "emphasis" | "link" | "term" | "fact" | "email" | "break" | "comment";
  /** The markup in the content: the parts before and after the words inside it, or one part if there are none. */
  markup: readonly [start: string, end: string] | readonly [whole: string];
  /** What a translator sees. */
  shows: string;
}

export type Inline = Pick<InlineBuilder, "pieces" | "codes" | "flaw">;

/** Reads and writes the markup of one kind of text. */
export interface Syntax {
  /** @param parsed the text, if it is parsed already */
  read(text: string, parsed?: ParsedText): Inline;
  /** Escapes every character that could be markup. */
  escape(words: string): string;
}

/** Collects the pieces of a text in order. */
export class InlineBuilder {
  readonly pieces: Piece[] = [];
  /** Codes by name. Equal codes share a name. */
  readonly codes = new Map<string, Code>();
  /** A sentence that says what is wrong with the markup. */
  flaw?: string;

  addWords(text: string): void {
    const last = this.pieces.at(-1);
    if (typeof last === "string") this.pieces[this.pieces.length - 1] = last + text;
    else if (text !== "") this.pieces.push(text);
  }

  /** @param name distinguishes codes of the same kind @param addInside adds what is inside this code */
  addCode(code: Code, name = "", addInside?: () => void): void {
    const id = name === "" ? code.kind : `${code.kind}-${toToken(name)}`;
    this.codes.set(id, code);
    this.pieces.push({ code: id, edge: addInside ? "start" : "whole" });
    if (!addInside) return;
    addInside();
    this.pieces.push({ code: id, edge: "end" });
  }
}

/** Returns a fact as readers see it; undefined if there is no such fact. */
export type FormatFact = (id: string) => string | undefined;

/** Returns the markup of a code in JSON files. */
function markupOf(type: string, name: string): Code["markup"] {
  const whole = writeMarks([{ type, name, children: [] } as MarkupNode<unknown>]);
  const inside = type === "strong" ? 2 : type === "link" ? 1 : 0;
  return inside > 0 ? [whole.slice(0, inside), whole.slice(inside)] : [whole];
}

/** Returns the syntax of texts in JSON files. */
export function markedSyntax(markup: Markup, formatFact: FormatFact): Syntax {
  const read: Syntax["read"] = (text, parsed = parseText(text, markup)) => {
    const inline = new InlineBuilder();
    const add = (mark: MarkupNode) => {
      if ("text" in mark) return inline.addWords(mark.text);
      const { type, name } = { name: "", ...mark };
      const kind = type === "blank" ? "fact" : type;
      const shown = { strong: "bold", link: name, term: name, fact: formatFact(name) ?? `{${name}}` };
      const addInside = "children" in mark ? () => mark.children.forEach(add) : undefined;
      inline.addCode({ kind, markup: markupOf(kind, name), shows: shown[kind] }, name, addInside);
    };
    parsed.marks.forEach(add);
    if (parsed.problems[0]) inline.flaw = messageAndFix(parsed.problems[0]);
    return inline;
  };
  return { read, escape: writeWords };
}

/** Returns the markup of a code that is no longer in the content. */
function markupNamed(code: string): readonly string[] {
  const [, kind = "", name = ""] = /^([a-z]+)-?(.*)$/.exec(code) ?? [];
  const isMark = ["strong", "link", "term", "fact"].includes(kind);
  return isMark ? markupOf(kind, fromToken(name) ?? name) : [`<${code}>`];
}

/** Joins pieces, with codes as an author writes them. */
export const joinPieces = (
  pieces: readonly Piece[],
  codes: ReadonlyMap<string, Code>,
  write = (words: string) => words,
): string =>
  pieces
    .map((piece) =>
      typeof piece === "string"
        ? write(piece)
        : (codes.get(piece.code)?.markup ?? markupNamed(piece.code))[piece.edge === "end" ? 1 : 0],
    )
    .join("");

/** Converts pieces to a text. Escapes words that look like markup. Returns undefined if codes overlap. */
export function composeText(pieces: readonly Piece[], codes: ReadonlyMap<string, Code>, syntax: Syntax) {
  return [undefined, syntax.escape]
    .map((write) => joinPieces(pieces, codes, write))
    .find((text) => {
      const reread = syntax.read(text);
      return reread.flaw === undefined && isDeepStrictEqual(reread.pieces, pieces);
    });
}

export const codeMarkup = ({ markup }: Code): string => markup.join("…");

export function countCodes(pieces: readonly Piece[]): Map<string, number> {
  const codes = pieces.filter((piece) => typeof piece !== "string").filter(({ edge }) => edge !== "end");
  return new Map([...Map.groupBy(codes, ({ code }) => code)].map(([code, { length }]) => [code, length]));
}

/** Encodes any text as an XML name token without a dot. */
export const toToken = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[.!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll("%", ":");

/** Decodes a token; undefined if it isn't one. */
export const fromToken = (token: string): string | undefined =>
  attempt(() => decodeURIComponent(token.replaceAll(":", "%")));
