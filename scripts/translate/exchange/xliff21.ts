/** XLIFF 2.1, OASIS Standard of 2018, with its module for limits of length; 2.0 is read too. */

import { type Code, InlineBuilder } from "./inline.ts";
import { type Direction, type Handout, type Handouts, isDone, type ReadRow } from "./unit.ts";
import { inlineXml, type Meaning, readInline, readUnitId, shown, type Tags, unitId } from "./xliff.ts";
import {
  allNamed,
  block,
  childNamed,
  content,
  type Element,
  element,
  elementsOf,
  emptyTag,
  startTag,
  xmlDocument,
} from "./xml.ts";

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
  comment: ["other", "site:comment"],
};

function attributesOf({ kind }: Code, id: string) {
  const [type, subType] = types[kind];
  return { id, canCopy: "no", canDelete: "no", type, subType };
}

const tags: Tags = {
  start: (code, id) => startTag("pc", { ...attributesOf(code, id), dispStart: code.shows }),
  end: "</pc>",
  whole: (code, id) => emptyTag("ph", { ...attributesOf(code, id), disp: code.shows, equiv: code.shows }),
};

export function writeXliff21(handouts: Handouts, { from, to }: Direction): string {
  const files = [...handouts].flatMap(([original, units]) =>
    block("file", { id: fileId(original), original }, [
      emptyTag("slr:profiles", { generalProfile: "xliff:codepoints" }),
      ...units.flatMap((unit) => writeUnit(unit, to)),
    ]),
  );
  const languages = { srcLang: from, trgLang: to };
  const namespaces = { xmlns: namespace20, "xmlns:slr": sizes };
  return xmlDocument(
    block("xliff", { version: "2.1", ...namespaces, ...languages, "xml:space": "preserve" }, files),
  );
}

function writeUnit(unit: Handout, to: string): string[] {
  const { source, target, limit, settled, state, notes } = unit;
  return block("unit", { id: unitId(unit, to), name: notes[0], "slr:sizeRestriction": limit }, [
    ...block(
      "notes",
      {},
      notes.map((note) => element("note", {}, content(note))),
    ),
    ...block("segment", settled ? { state: "final" } : { state: "initial", subState: `site:${state}` }, [
      element("source", {}, inlineXml(source.inline, tags)),
      ...(target ? [element("target", {}, inlineXml(target.inline, tags))] : []),
    ]),
  ]);
}

/** Tools must keep a file's id, and some drop what it was made from. */
const fileId = (group: string) => group.replaceAll("/", "..");
const groupOf = (id: string) => id.replaceAll("..", "/");

export function readXliff21(root: Element): ReadRow[] {
  return allNamed(root, "file").flatMap((file) =>
    allNamed(file, "unit")
      .filter(({ attributes }) => attributes.translate !== "no")
      .map((unit) => readUnit(unit, file, root)),
  );
}

function readUnit(unit: Element, file: Element, root: Element): ReadRow {
  const { srcLang: from = "", trgLang: to = "" } = root.attributes;
  const { original = groupOf(file.attributes.id ?? "") } = file.attributes;
  const id = readUnitId(unit.attributes.id ?? "", original);
  const parts = elementsOf(unit).filter(({ name }) => name === "segment" || name === "ignorable");
  const sources = parts.flatMap((part) => childNamed(part, "source") ?? []);
  const { target, flaw } = targetOf(parts);
  const problem = id ? flaw : `The id "${unit.attributes.id}" isn't one that export wrote.`;
  return {
    line: unit.line,
    place: id?.place ?? `${original}: ${unit.attributes.name ?? unit.attributes.id}`,
    sourceHash: id?.sourceHash ?? "",
    targetHash: id?.targetHash,
    from,
    to,
    source: shown(together(sources).pieces),
    target,
    done: parts.every(({ name, attributes }) => name === "ignorable" || isDone(attributes.state)),
    ...(problem !== undefined && { flaw: problem }),
  };
}

const together = (texts: readonly Element[]): InlineBuilder => {
  const inline = new InlineBuilder();
  for (const text of texts) readInline(text, meaningOf, inline);
  return inline;
};

/**
 * The unit's translation, whichever way a tool has parted it in segments: in the order that the targets name, and
 * between them what is not to be translated.
 */
function targetOf(parts: readonly Element[]): Pick<ReadRow, "target" | "flaw"> {
  const isTranslated = (part: Element) => (childNamed(part, "target")?.children.length ?? 0) > 0;
  const segments = parts.filter(({ name }) => name === "segment");
  if (!segments.some(isTranslated)) return { target: undefined };
  if (!segments.every(isTranslated))
    return { target: undefined, flaw: "Some of its segments have a translation, and others have none." };
  const texts = parts
    .map((part, at) => {
      const target = childNamed(part, "target");
      return {
        place: Number(target?.attributes.order ?? at + 1),
        text: target ?? childNamed(part, "source"),
      };
    })
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ text }) => text ?? []);
  const { pieces, flaw } = together(texts);
  return { target: pieces, ...(flaw !== undefined && { flaw }) };
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
      return /^0{0,4}[0-9a-f]{4}$/i.test(hex)
        ? { words: String.fromCharCode(Number.parseInt(hex, 16)) }
        : undefined;
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
