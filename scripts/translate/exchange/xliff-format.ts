/** XLIFF 1.2, OASIS Standard of 2008. */

import { pointer } from "../../content/json/json-path.ts";
import { type Code, fromToken, type Inline, InlineBuilder, type Piece, toToken } from "./inline-codes.ts";
import {
  type Direction,
  type Handout,
  type Handouts,
  isDone,
  type ReadRow,
  type Unit,
} from "./translation-unit.ts";
import {
  allNamed,
  block,
  childNamed,
  content,
  type Element,
  element,
  emptyTag,
  startTag,
  xmlDocument,
} from "./xml.ts";

export const xliffNamespace = "urn:oasis:names:tc:xliff:document:1.2";

const ctypes: Record<Code["kind"], string> = {
  strong: "bold",
  emphasis: "italic",
  link: "link",
  break: "lb",
  fact: "x-fact",
  term: "x-term",
  email: "x-email",
  comment: "x-comment",
};

const noTarget = "none";

export function writeXliff(handouts: Handouts, { from, to }: Direction): string {
  const files = [...handouts].flatMap(([original, units]) => {
    const attributes = {
      original,
      "source-language": from,
      "target-language": to,
      datatype: "plaintext",
      "xml:space": "preserve",
    };
    const body = units.flatMap((unit) => writeUnit(unit, to));
    return block("file", attributes, block("body", {}, body));
  });
  return xmlDocument(block("xliff", { version: "1.2", xmlns: xliffNamespace }, files));
}

function writeUnit(unit: Handout, to: string): string[] {
  const { source, target, limit, settled, notes } = unit;
  const attributes = {
    id: unitId(unit, to),
    resname: notes[0],
    approved: settled ? "yes" : undefined,
    maxwidth: limit,
    "size-unit": limit && "char",
  };
  const state = settled ? "final" : "needs-review-translation";
  return block("trans-unit", attributes, [
    element("source", {}, inlineXml(source.inline)),
    ...(target ? [element("target", { state }, inlineXml(target.inline))] : []),
    ...notes.map((note) => element("note", {}, content(note))),
  ]);
}

/** Names the unit and what it said: an XML name token, as in `en:3f2a9c1b7d.fr:none.blocks.0.headline`. */
const unitId = ({ source, target, path }: Unit, to: string): string =>
  [source.hash, target?.hash ?? `${to}:${noTarget}`, ...path.map((key) => toToken(String(key)))].join(".");

/** Returns what an id says; undefined if it is not one of ours. @param group as the file names it */
function readUnitId(
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
    targetHash: targetHash.endsWith(`:${noTarget}`) ? undefined : targetHash,
  };
}

/** Writes a text as the content of an element. The second code of a name has an id that ends in `.2`. */
function inlineXml({ pieces, codes }: Inline): string {
  const seen = new Map<string, number>();
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return content(piece);
      const code = codes.get(piece.code);
      if (piece.edge === "end" || !code) return "</g>";
      const count = (seen.get(piece.code) ?? 0) + 1;
      seen.set(piece.code, count);
      const attributes = {
        id: count === 1 ? piece.code : `${piece.code}.${count}`,
        ctype: ctypes[code.kind],
        "equiv-text": code.shows,
        clone: "no",
      };
      return piece.edge === "start" ? startTag("g", attributes) : emptyTag("x", attributes);
    })
    .join("");
}

export function readXliff(root: Element): ReadRow[] {
  return allNamed(root, "file").flatMap((file) =>
    allNamed(file, "trans-unit")
      .filter(({ attributes }) => attributes.translate !== "no")
      .map((unit) => readUnit(unit, file)),
  );
}

function readUnit(unit: Element, file: Element): ReadRow {
  const { original = "", "source-language": from = "", "target-language": to = "" } = file.attributes;
  const source = childNamed(unit, "source");
  const target = childNamed(unit, "target");
  const id = readUnitId(unit.attributes.id ?? "", original);
  const read = target && readInline(target);
  const flaw = id ? read?.flaw : `The id "${unit.attributes.id}" isn't one that export wrote.`;
  return {
    line: unit.line,
    place: id?.place ?? `${original}: ${unit.attributes.resname ?? unit.attributes.id}`,
    sourceHash: id?.sourceHash ?? "",
    targetHash: id?.targetHash,
    from,
    to,
    source: source ? asShown(readInline(source).pieces) : "",
    target: read?.pieces,
    done: isDone(target?.attributes.state) || unit.attributes.approved === "yes",
    ...(flaw !== undefined && { flaw }),
  };
}

/** Reads the content of an element; with a flaw if an element in it isn't known. */
function readInline(text: Element): InlineBuilder {
  const inline = new InlineBuilder();
  // Tools split a pair where a segment ends within it; the two parts name each other by `rid`.
  const splitPairs = new Map(
    ["bx", "bpt"]
      .flatMap((name) => allNamed(text, name))
      .map(({ attributes: { rid, id = "" } }) => [rid ?? id, id]),
  );
  const add = (id: string, edge: "start" | "end" | "whole") =>
    inline.pieces.push({ code: id.replace(/\.\d+$/, ""), edge });
  const read = ({ children }: Element): void => {
    for (const child of children) {
      if (typeof child === "string") {
        inline.words(child);
        continue;
      }
      const { id = "", rid } = child.attributes;
      switch (child.name) {
        case "mrk":
          read(child);
          break;
        case "g":
          add(id, "start");
          read(child);
          add(id, "end");
          break;
        case "x":
        case "ph":
          add(id, "whole");
          break;
        case "bx":
        case "bpt":
          add(id, "start");
          break;
        case "ex":
        case "ept":
          add(splitPairs.get(rid ?? id) ?? id, "end");
          break;
        default:
          inline.flaw ??= `<${child.name}> can't be read.`;
      }
    }
  };
  read(text);
  return inline;
}

/** The pieces as people read them. */
const asShown = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === "string" ? piece : piece.edge === "end" ? "" : `{${piece.code}}`))
    .join("");
