/** XLIFF 2.1, OASIS Standard of 2018, with its module for limits of length; 2.0 is read too. */

import type { Code, Inline } from "./inline.ts";
import { InlineBuilder, type Piece } from "./inline.ts";
import { type Direction, type Handout, type Handouts, isDone, type Row } from "./unit.ts";
import { inlineXml, type Meaning, readInline, readUnitId, shown, type Tags, unitId } from "./xliff.ts";
import { allNamed, attribute, childNamed, content, type Element, elementsOf } from "./xml.ts";

export const namespace20 = "urn:oasis:names:tc:xliff:document:2.0";
const sizes = "urn:oasis:names:tc:xliff:sizerestriction:2.0";

const types: Record<Code["kind"], [type: string, subType?: string]> = {
  strong: ["fmt", "xlf:b"],
  emphasis: ["fmt", "xlf:i"],
  break: ["fmt", "xlf:lb"],
  link: ["link"],
  fact: ["other", "site:fact"],
  term: ["other", "site:term"],
  email: ["other", "site:email"],
};

function codeAttributes({ kind }: Code, id: string): string {
  const [type, subType] = types[kind];
  return `${attribute("id", id)} canCopy="no" canDelete="no"${attribute("type", type)}${attribute("subType", subType)}`;
}

const tags: Tags = {
  start: (code, id) => `<pc${codeAttributes(code, id)}${attribute("dispStart", code.shows)}>`,
  end: "</pc>",
  whole: (code, id) =>
    `<ph${codeAttributes(code, id)}${attribute("disp", code.shows)}${attribute("equiv", code.shows)}/>`,
};

export function writeXliff21(handouts: Handouts, { from, to }: Direction): string {
  const inline = (text: Inline) => inlineXml(text, tags);
  const unit = (one: Handout) => [
    `    <unit${attribute("id", unitId(one, to))}${attribute("name", one.notes[0])}${attribute("slr:sizeRestriction", one.limit)}>`,
    "      <notes>",
    ...one.notes.map((note) => `        <note>${content(note)}</note>`),
    "      </notes>",
    `      <segment state="${one.settled ? "final" : "initial"}"${attribute("subState", one.settled ? undefined : `site:${one.state}`)}>`,
    `        <source>${inline(one.source.inline)}</source>`,
    ...(one.target ? [`        <target>${inline(one.target.inline)}</target>`] : []),
    "      </segment>",
    "    </unit>",
  ];
  const file = ([group, units]: [string, readonly Handout[]]) => [
    `  <file${attribute("id", fileId(group))}${attribute("original", group)}>`,
    '    <slr:profiles generalProfile="xliff:codepoints"/>',
    ...units.flatMap(unit),
    "  </file>",
  ];
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="2.1" xmlns="${namespace20}" xmlns:slr="${sizes}"${attribute("srcLang", from)}${attribute("trgLang", to)} xml:space="preserve">`,
    ...[...handouts].flatMap(file),
    "</xliff>",
  ].join("\n")}\n`;
}

/** Tools must keep a file's id, and some drop what it was made from. */
const fileId = (group: string) => group.replaceAll("/", "..");
const groupOf = (id: string) => id.replaceAll("..", "/");

export function readXliff21(root: Element): Row[] {
  return allNamed(root, "file").flatMap((file) =>
    allNamed(file, "unit")
      .filter(({ attributes }) => attributes.translate !== "no")
      .map((unit) => readUnit(unit, file, root)),
  );
}

function readUnit(unit: Element, file: Element, root: Element): Row {
  const { srcLang: from = "", trgLang: to = "" } = root.attributes;
  const { original = groupOf(file.attributes.id ?? "") } = file.attributes;
  const id = readUnitId(unit.attributes.id ?? "", original);
  const parts = elementsOf(unit).filter(({ name }) => name === "segment" || name === "ignorable");
  const segments = parts.filter(({ name }) => name === "segment");
  const { pieces, flaw } = targetOf(parts);
  const problem = id ? flaw : `The id "${unit.attributes.id}" isn't one that export wrote`;
  const sources = parts.flatMap((part) => childNamed(part, "source") ?? []);
  return {
    line: unit.line,
    place: id?.place ?? `${original}: ${unit.attributes.name ?? unit.attributes.id}`,
    sourceHash: id?.sourceHash ?? "",
    targetHash: id?.targetHash,
    from,
    to,
    source: sources.map((source) => shown(readInline(source, meaningOf).pieces)).join(""),
    target: pieces,
    done: segments.every(({ attributes }) => isDone(attributes.state)),
    ...(problem !== undefined && { flaw: problem }),
  };
}

/**
 * The unit's translation, whichever way a tool has parted it in segments: in the order that the targets name, and
 * between them what is not to be translated.
 */
function targetOf(parts: Element[]): { pieces: Piece[] | undefined; flaw?: string } {
  const targets = parts.map((part) => childNamed(part, "target"));
  const isEmpty = (target: Element | undefined) => target === undefined || target.children.length === 0;
  const segments = parts.flatMap((part, at) => (part.name === "segment" ? [targets[at]] : []));
  if (segments.every(isEmpty)) return { pieces: undefined };
  if (segments.some(isEmpty))
    return { pieces: undefined, flaw: "Some of its segments have a translation, and others have none" };
  const inOrder = parts
    .map((part, at) => ({
      place: Number(targets[at]?.attributes.order ?? at + 1),
      text: targets[at] ?? childNamed(part, "source"),
    }))
    .toSorted((a, b) => a.place - b.place);
  const inline = new InlineBuilder();
  let flaw: string | undefined;
  for (const { text } of inOrder) {
    const read = text ? readInline(text, meaningOf) : { pieces: [] };
    flaw ??= read.flaw;
    for (const piece of read.pieces) {
      if (typeof piece === "string") inline.words(piece);
      else inline.pieces.push(piece);
    }
  }
  return { pieces: inline.pieces, ...(flaw !== undefined && { flaw }) };
}

function meaningOf({ name, attributes }: Element): Meaning | undefined {
  const { id = "", startRef, hex = "" } = attributes;
  switch (name) {
    case "mrk":
      return "transparent";
    case "sm":
    case "em":
      return { words: "" };
    case "cp":
      return { words: String.fromCodePoint(Number.parseInt(hex, 16)) };
    case "pc":
      return "pair";
    case "ph":
      return { edge: "whole", id };
    case "sc":
      return { edge: "start", id };
    case "ec":
      return { edge: "end", id: startRef ?? id };
    default:
      return undefined;
  }
}
