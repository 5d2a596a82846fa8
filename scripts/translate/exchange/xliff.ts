/** What both versions of XLIFF have in common. */

import { pointer } from "../../content/json-path.ts";
import { type Code, fromToken, type Inline, InlineBuilder, type Piece, toToken } from "./inline.ts";
import type { ReadRow, Unit } from "./unit.ts";
import type { Element } from "./xml.ts";
import { content } from "./xml.ts";

const none = "none";

/** Names the unit and what it said: an XML name token, as in `en:3f2a9c1b7d.fr:none.blocks.0.headline`. */
export const unitId = ({ source, target, path }: Unit, to: string): string =>
  [source.hash, target?.hash ?? `${to}:${none}`, ...path.map((key) => toToken(String(key)))].join(".");

/** What an id says; nothing where it isn't one of ours. @param group as the file names it */
export function readUnitId(
  id: string,
  group: string,
): Pick<ReadRow, "place" | "sourceHash" | "targetHash"> | undefined {
  const [sourceHash = "", targetHash = "", ...tokens] = id.split(".");
  const path = tokens.map(fromToken).filter((key) => key !== undefined);
  if (![sourceHash, targetHash].every((part) => /^[\w-]+:\w+$/.test(part)) || path.length < tokens.length)
    return undefined;
  return {
    place: `${group}:${pointer(path)}`,
    sourceHash,
    targetHash: targetHash.endsWith(`:${none}`) ? undefined : targetHash,
  };
}

/** How a version of XLIFF writes codes. */
export interface Tags {
  start(code: Code, id: string): string;
  end: string;
  whole(code: Code, id: string): string;
}

/** A text as the content of an element. The second code of a name has an id that ends in `.2`. */
export function inlineXml({ pieces, codes }: Inline, tags: Tags): string {
  const seen = new Map<string, number>();
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return content(piece);
      const code = codes.get(piece.code);
      if (piece.edge === "end" || !code) return tags.end;
      const count = (seen.get(piece.code) ?? 0) + 1;
      seen.set(piece.code, count);
      return tags[piece.edge](code, count === 1 ? piece.code : `${piece.code}.${count}`);
    })
    .join("");
}

/** What an element within a text means: what is in it alone, or a code with this id. */
export type Meaning =
  | "transparent"
  | "pair"
  | { edge: "start" | "end" | "whole"; id: string }
  | { words: string };

/** Adds what stands in an element to `inline`; a flaw where an element in it isn't known. */
export function readInline(
  element: Element,
  meaningOf: (element: Element) => Meaning | undefined,
  inline = new InlineBuilder(),
): InlineBuilder {
  for (const child of element.children) {
    if (typeof child === "string") {
      inline.words(child);
      continue;
    }
    const meaning = meaningOf(child);
    const within = () => readInline(child, meaningOf, inline);
    if (meaning === undefined) inline.flaw ??= `<${child.name}> can't be read.`;
    else if (meaning === "transparent") within();
    else if (meaning === "pair") {
      const code = nameOf(child.attributes.id ?? "");
      inline.pieces.push({ code, edge: "start" });
      within();
      inline.pieces.push({ code, edge: "end" });
    } else if ("words" in meaning) inline.words(meaning.words);
    else inline.pieces.push({ code: nameOf(meaning.id), edge: meaning.edge });
  }
  return inline;
}

const nameOf = (id: string) => id.replace(/\.\d+$/, "");

/** The pieces as people read them. */
export const shown = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === "string" ? piece : piece.edge === "end" ? "" : `{${piece.code}}`))
    .join("");
