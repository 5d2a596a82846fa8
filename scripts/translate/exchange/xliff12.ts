/** XLIFF 1.2, OASIS Standard of 2008. */

import type { Code, Inline } from "./inline.ts";
import { type Direction, type Handout, type Handouts, isDone, type Row } from "./unit.ts";
import { inlineXml, type Meaning, readInline, readUnitId, shown, type Tags, unitId } from "./xliff.ts";
import { allNamed, attribute, childNamed, content, type Element } from "./xml.ts";

export const namespace12 = "urn:oasis:names:tc:xliff:document:1.2";

const ctypes: Record<Code["kind"], string> = {
  strong: "bold",
  emphasis: "italic",
  link: "link",
  break: "lb",
  fact: "x-fact",
  term: "x-term",
  email: "x-email",
};

const codeAttributes = ({ kind, shows }: Code, id: string) =>
  attribute("id", id) +
  attribute("ctype", ctypes[kind]) +
  attribute("equiv-text", shows) +
  attribute("clone", "no");

const tags: Tags = {
  start: (code, id) => `<g${codeAttributes(code, id)}>`,
  end: "</g>",
  whole: (code, id) => `<x${codeAttributes(code, id)}/>`,
};

export function writeXliff12(handouts: Handouts, { from, to }: Direction): string {
  const inline = (text: Inline) => inlineXml(text, tags);
  const unit = (one: Handout) => [
    `      <trans-unit${attribute("id", unitId(one, to))}${attribute("resname", one.notes[0])}${attribute("approved", one.settled ? "yes" : undefined)}${one.limit === undefined ? "" : `${attribute("maxwidth", one.limit)} size-unit="char"`}>`,
    `        <source>${inline(one.source.inline)}</source>`,
    ...(one.target
      ? [
          `        <target${attribute("state", one.settled ? "final" : "needs-review-translation")}>${inline(one.target.inline)}</target>`,
        ]
      : []),
    ...one.notes.map((note) => `        <note>${content(note)}</note>`),
    "      </trans-unit>",
  ];
  const file = ([group, units]: [string, readonly Handout[]]) => [
    `  <file${attribute("original", group)}${attribute("source-language", from)}${attribute("target-language", to)} datatype="plaintext" xml:space="preserve">`,
    "    <body>",
    ...units.flatMap(unit),
    "    </body>",
    "  </file>",
  ];
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${namespace12}">`,
    ...[...handouts].flatMap(file),
    "</xliff>",
  ].join("\n")}\n`;
}

export function readXliff12(root: Element): Row[] {
  return allNamed(root, "file").flatMap((file) =>
    allNamed(file, "trans-unit")
      .filter(({ attributes }) => attributes.translate !== "no")
      .map((unit) => readUnit(unit, file)),
  );
}

function readUnit(unit: Element, file: Element): Row {
  const { original = "", "source-language": from = "", "target-language": to = "" } = file.attributes;
  const source = childNamed(unit, "source");
  const target = childNamed(unit, "target");
  const id = readUnitId(unit.attributes.id ?? "", original);
  const read = target && readInline(target, meaningWithin(target));
  const flaw = id ? read?.flaw : `The id "${unit.attributes.id}" isn't one that export wrote`;
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
