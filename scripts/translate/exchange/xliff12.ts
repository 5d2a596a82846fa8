/** XLIFF 1.2, OASIS Standard of 2008. */

import type { Code } from "./inline.ts";
import { type Direction, type Handout, type Handouts, isDone, type ReadRow } from "./unit.ts";
import { inlineXml, type Meaning, readInline, readUnitId, shown, type Tags, unitId } from "./xliff.ts";
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

export const namespace12 = "urn:oasis:names:tc:xliff:document:1.2";

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

const attributesOf = ({ kind, shows }: Code, id: string) => ({
  id,
  ctype: ctypes[kind],
  "equiv-text": shows,
  clone: "no",
});

const tags: Tags = {
  start: (code, id) => startTag("g", attributesOf(code, id)),
  end: "</g>",
  whole: (code, id) => emptyTag("x", attributesOf(code, id)),
};

export function writeXliff12(handouts: Handouts, direction: Direction): string {
  const { from, to } = direction;
  const files = [...handouts].flatMap(([original, units]) =>
    block(
      "file",
      {
        original,
        "source-language": from,
        "target-language": to,
        datatype: "plaintext",
        "xml:space": "preserve",
      },
      block(
        "body",
        {},
        units.flatMap((unit) => writeUnit(unit, to)),
      ),
    ),
  );
  return xmlDocument(block("xliff", { version: "1.2", xmlns: namespace12 }, files));
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
    element("source", {}, inlineXml(source.inline, tags)),
    ...(target ? [element("target", { state }, inlineXml(target.inline, tags))] : []),
    ...notes.map((note) => element("note", {}, content(note))),
  ]);
}

export function readXliff12(root: Element): ReadRow[] {
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
  const read = target && readInline(target, meaningWithin(target));
  const flaw = id ? read?.flaw : `The id "${unit.attributes.id}" isn't one that export wrote.`;
  return {
    line: unit.line,
    place: id?.place ?? `${original}: ${unit.attributes.resname ?? unit.attributes.id}`,
    sourceHash: id?.sourceHash ?? "",
    targetHash: id?.targetHash,
    from,
    to,
    source: source ? shown(readInline(source, meaningWithin(source)).pieces) : "",
    target: read?.pieces,
    done: isDone(target?.attributes.state) || unit.attributes.approved === "yes",
    ...(flaw !== undefined && { flaw }),
  };
}

/** Tools may part a pair in two, where a segment ends within it: the two name each other by `rid`. */
function meaningWithin(text: Element): (element: Element) => Meaning | undefined {
  const starts = new Map(
    ["bx", "bpt"]
      .flatMap((name) => allNamed(text, name))
      .map(({ attributes: { rid, id = "" } }) => [rid ?? id, id]),
  );
  return ({ name, attributes: { id = "", rid } }) => {
    switch (name) {
      case "mrk":
        return "transparent";
      case "g":
        return "pair";
      case "x":
      case "ph":
        return { edge: "whole", id };
      case "bx":
      case "bpt":
        return { edge: "start", id };
      case "ex":
      case "ept":
        return { edge: "end", id: starts.get(rid ?? id) ?? id };
      default:
        return undefined;
    }
  };
}
