/** XLIFF 1.2, OASIS Standard of 2008. */

import { pointer } from "../../content/json/json-path.ts";
import { allNamed, type Element, elementsOf, escapeXml, startTag } from "../../content/read/xml.ts";
import { type Code, fromToken, type Inline, InlineBuilder, type Piece, toToken } from "./inline-codes.ts";
import { areExchanged } from "./misplaced-rows.ts";
import {
  type Direction,
  type ExportUnit,
  isBlank,
  isDoneState,
  isRejectedState,
  type ReadRow,
  type Unit,
} from "./translation-units.ts";

const xliffNamespace = "urn:oasis:names:tc:xliff:document:1.2";

/** The types of XLIFF. Others are our own, such as `x-fact`. */
const ctypes: Partial<Record<Code["kind"], string>> = {
  strong: "bold",
  emphasis: "italic",
  link: "link",
  break: "lb",
};

const noTarget = "none";

export function writeXliff(units: readonly ExportUnit[], { from, to }: Direction): string {
  const languages = { "source-language": from, "target-language": to };
  const files = [...Map.groupBy(units, ({ group }) => group)].flatMap(([original, own]) => [
    `  ${startTag("file", { original, ...languages, datatype: "plaintext", "xml:space": "preserve" })}`,
    "    <body>",
    ...own.flatMap(unitLines),
    "    </body>",
    "  </file>",
  ]);
  const root = startTag("xliff", { version: "1.2", xmlns: xliffNamespace });
  return ['<?xml version="1.0" encoding="UTF-8"?>', root, ...files, "</xliff>", ""].join("\n");
}

function unitLines(unit: ExportUnit): string[] {
  const { source, target, maxLength, notes } = unit;
  const isConfirmed = target !== undefined && unit.state === "fresh";
  const attributes = {
    id: unitId(unit),
    resname: notes[0],
    approved: isConfirmed ? "yes" : undefined,
    maxwidth: maxLength,
    "size-unit": maxLength && "char",
  };
  const targetTag = startTag("target", { state: isConfirmed ? "final" : "needs-review-translation" });
  return [
    `      ${startTag("trans-unit", attributes)}`,
    `        <source>${inlineXml(source.inline)}</source>`,
    ...(target ? [`        ${targetTag}${inlineXml(target.inline)}</target>`] : []),
    ...notes.map((note) => `        <note>${escapeXml(note)}</note>`),
    "      </trans-unit>",
  ];
}

/** Returns an id with the hashes of both texts: `en:3f2a9c1b7d.fr:none.blocks.0.headline`. */
const unitId = ({ source, target, path, direction: { to } }: Unit): string =>
  [source.hash, target?.hash ?? `${to}:${noTarget}`, ...path.map((key) => toToken(String(key)))].join(".");

/** Parses a unit's id. Returns undefined if the id does not come from an export. @param group the unit's group */
function readUnitId(id: string, group: string) {
  // Phrase writes the number of the file before the id.
  const [sourceHash = "", targetHash = "", ...tokens] = id.replace(/^f\d+:/, "").split(".");
  const path = tokens.map(fromToken).filter((key) => key !== undefined);
  if (![sourceHash, targetHash].every((part) => /^[\w-]+:\w+$/.test(part)) || path.length < tokens.length)
    return undefined;
  return {
    id: `${group}:${pointer(path)}`,
    sourceHash,
    targetHash: targetHash.endsWith(`:${noTarget}`) ? undefined : targetHash,
  };
}

/** Returns the XML of a text with codes. If a name occurs twice, the second id ends in `.2`. */
function inlineXml({ pieces, codes }: Inline): string {
  const seen = new Map<string, number>();
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return escapeXml(piece);
      const code = codes.get(piece.code);
      if (piece.edge === "end" || !code) return "</g>";
      const count = (seen.get(piece.code) ?? 0) + 1;
      seen.set(piece.code, count);
      const attributes = {
        id: count === 1 ? piece.code : `${piece.code}.${count}`,
        ctype: ctypes[code.kind] ?? `x-${code.kind}`,
        "equiv-text": code.shows,
        clone: "no",
      };
      return piece.edge === "start" ? startTag("g", attributes) : startTag("x", attributes, "/>");
    })
    .join("");
}

/** Accepts elements without a namespace, which a tool may have removed. Elements of other namespaces belong to a tool. */
const isXliff = ({ namespace }: Element) => namespace === "" || /:xliff:document:1\.[12]$/.test(namespace);

const xliffChildren = (parent: Element, name: string) =>
  elementsOf(parent).filter((child) => child.name === name && isXliff(child));

/** Reads the units of a document. @throws {SyntaxError} if it isn't XLIFF 1.2 */
export function readXliff(root: Element): ReadRow[] {
  const { version = "" } = root.attributes;
  if (root.name !== "xliff" || !isXliff(root) || !/^(1\.[12])?$/.test(version))
    throw new SyntaxError(
      `Line ${root.line}: This is <${root.name}>${version && ` of version ${version}`}. Export again, as XLIFF 1.2 or CSV, and save it in this format.`,
    );
  return xliffChildren(root, "file").flatMap((file) => {
    const lacking = ["source-language", "target-language"].find((name) => !file.attributes[name]);
    if (lacking) throw new SyntaxError(`Line ${file.line}: This <file> has no "${lacking}". Add it.`);
    return allNamed(file, "trans-unit")
      .filter((unit) => isXliff(unit) && unit.attributes.translate !== "no")
      .map((unit) => readUnit(unit, file));
  });
}

function readUnit(unit: Element, file: Element): ReadRow {
  const { original = "", "source-language": from = "", "target-language": to = "" } = file.attributes;
  const { id: writtenId = "", resname = "" } = unit.attributes;
  const [source] = xliffChildren(unit, "source");
  const [target] = xliffChildren(unit, "target");
  const id = readUnitId(writtenId, original);
  const read = target && readInline(target);
  const wordIn = (element: Element | undefined, name: string) =>
    element?.attributes[name]?.trim().toLowerCase() ?? "";
  const [state, qualifier] = [wordIn(target, "state"), wordIn(target, "state-qualifier")];
  const approved = wordIn(unit, "approved");
  const inSegments = segmentStates(unit);
  const isDone =
    isDoneState(state) ||
    (approved === "yes" && !/^(new|needs-)/.test(state)) ||
    (state === "" && inSegments.length > 0);
  const doubt = segmentDoubt(unit) ?? read?.doubt;
  const isRejected = [state, qualifier, ...inSegments].some(isRejectedState);
  const isDoubted =
    isRejected ||
    (/^(fuzzy-match|leveraged-mt|mt-|tm-)/.test(qualifier) && state === "translated" && approved !== "yes");
  return {
    position: `line ${unit.line}`,
    id: id?.id ?? `${original}: ${resname || writtenId}`,
    where: resname,
    sourceHash: id?.sourceHash ?? "",
    targetHash: id?.targetHash,
    from,
    to,
    source: source ? readInline(source).pieces : [],
    target: read && !isEmpty(read.pieces) ? read.pieces : undefined,
    isDone,
    isUnfinished:
      !isDone ||
      approved === "no" ||
      isDoubted ||
      !inSegments.every(isDoneState) ||
      (inSegments.length > 0 && inSegments.length < segmentsIn(unit, "target").length) ||
      doubt !== undefined,
    isRejected,
    doubt,
    flaw: id
      ? (read?.flaw ?? segmentFlaw(unit))
      : `The export didn't write the id "${writtenId}". Save the exported file with its translations, not in the tool's own format.`,
  };
}

/** Returns the states of a unit's segments, which tools write in attributes of their own. */
function segmentStates(unit: Element): string[] {
  const inside = elementsOf(unit).filter(({ name }) => name !== "alt-trans");
  return inside.flatMap((child) => [
    ...(child.name === "target" || child.name === "source" ? [] : statesIn(child)),
    ...segmentStates(child),
  ]);
}

const statesIn = ({ allAttributes }: Element) =>
  Object.entries(allAttributes).flatMap(([name, value]) =>
    /^(.*:)?(state|status|conf)$/.test(name) ? [value] : [],
  );

const isEmpty = (pieces: readonly Piece[]) =>
  pieces.every((piece) => typeof piece === "string" && isBlank(piece));

const segmentsIn = (unit: Element, name: "seg-source" | "target") =>
  xliffChildren(unit, name).flatMap((text) => allNamed(text, "mrk").filter(isSegment));

/** Says how many segments of a partly translated unit have a translation. */
function segmentFlaw(unit: Element): string | undefined {
  const isWritten = (mark: Element) => !isEmpty(readInline(mark).pieces);
  const written = segmentsIn(unit, "target");
  const count = written.filter(isWritten).length;
  const most = Math.max(written.length, segmentsIn(unit, "seg-source").filter(isWritten).length);
  return count > 0 && count < most
    ? `It has translations of ${count} of ${most} segments. Translate the others, or join the segments.`
    : undefined;
}

/** Says how the segments of a translation differ from those of its source. */
function segmentDoubt(unit: Element): string | undefined {
  const [sources, targets] = [segmentsIn(unit, "seg-source"), segmentsIn(unit, "target")];
  const idsOf = (segments: Element[]) => segments.map(({ attributes: { mid } }) => mid).join();
  if (sources.length === 0 || targets.length === 0) return undefined;
  if (idsOf(sources) !== idsOf(targets)) return "Its segments aren't those of its source, in their order.";
  const pairs = sources.map(
    (source, at) => [source, targets[at] as Element].map(wordsOf) as [string, string],
  );
  if (pairs.some(([source, target]) => /\p{L}\P{L}+\p{L}/u.test(source) && source.trim() === target.trim()))
    return "One of its segments is the same as in the source.";
  return pairs.some((pair, at) => at > 0 && areExchanged(pairs[at - 1] ?? pair, pair))
    ? "Two of its segments may be exchanged."
    : undefined;
}

const isSegment = (child?: Element | string): child is Element =>
  typeof child === "object" && child.name === "mrk" && child.attributes.mtype === "seg";

const wordsOf = (text: Element): string =>
  text.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");

/** Whether two segments need a space between them, and a tool left it out. Some scripts write none. */
function lacksSpace(one: Element | string | undefined, other: Element): boolean {
  const pair = [typeof one === "object" ? wordsOf(one).slice(-1) : "", wordsOf(other).slice(0, 1)];
  return pair.every((sign) =>
    /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。！？]/u.test(sign),
  );
}

/** Reads the content of an element. Reports unknown elements. Adds the space that a tool left out between segments, and says so. */
function readInline(text: Element): InlineBuilder & { doubt?: string } {
  const inline: InlineBuilder & { doubt?: string } = new InlineBuilder();
  // Tools split a pair of codes at the end of a segment. Both parts have the same `rid`.
  const openers = ["bx", "bpt"].flatMap((name) => allNamed(text, name));
  const splitPairs = new Map(openers.map(({ attributes: { rid, id = "" } }) => [rid ?? id, id]));
  const add = (id: string, edge: "start" | "end" | "whole") =>
    inline.pieces.push({ code: id.replace(/\.\d+$/, ""), edge });
  const read = ({ children }: Element): void => {
    for (const [at, child] of children.entries()) {
      if (typeof child === "string") {
        const isBetween = isSegment(children[at - 1]) && isSegment(children[at + 1]);
        inline.addWords(isBetween && child.trim() === "" && child.includes("\n") ? " " : child);
        continue;
      }
      if (isSegment(child) && isSegment(children[at - 1]) && lacksSpace(children[at - 1], child)) {
        inline.doubt = "There was no space between its segments.";
        inline.addWords(" ");
      }
      const { id = "", rid, pos, mtype = child.name } = child.attributes;
      if (/(^|-)(add|ins|del|chang|ch$|revis|track|mov)/i.test(mtype))
        inline.flaw ??= "It has tracked changes. Accept or reject them in the tool, and save the file again.";
      else if (child.name === "mrk") read(child);
      else if (child.name === "g") {
        add(id, "start");
        read(child);
        add(id, "end");
      } else if (["x", "ph"].includes(child.name)) add(id, "whole");
      else if (["bx", "bpt"].includes(child.name) || pos === "open") add(id, "start");
      else if (["ex", "ept"].includes(child.name) || pos === "close")
        add(splitPairs.get(rid ?? id) ?? id, "end");
      else inline.flaw ??= `The tag <${child.name}> is unknown. Remove it in the tool.`;
    }
  };
  read(text);
  return inline;
}
