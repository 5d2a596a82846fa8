import type { EditablePage, PlaceId } from "../editable.ts";
import { boxOf } from "./Outline.tsx";
import { isBlock, sharedObject } from "./page-objects.ts";
import { elementAround, elementOf, rangesOf, type ShownText } from "./page-parts.ts";
import { contains, type PlacedItem } from "./placement.ts";
import type { ShownPage } from "./shown-page.ts";

/** Elements whose name is shown by no text. */
const named = "input, textarea, button, a";

/** Elements that people use, so that they can't type in them; and drawings. */
const untypable = "button, summary, label, svg, select, option, textarea";

/** Elements that only screen readers show. */
const unseen = ".visually-hidden, body > a";

/**
 * Whether people can type in the place: it is one part of a text node of an ordinary element, and shows all characters of
 * the text as they are written.
 */
export const isTypable = (shown: ShownText, written: string | undefined): boolean => {
  const [piece, ...others] = shown.pieces;
  if (!(piece?.node instanceof Text) || others.length > 0) return false;
  return piece.node.data.slice(piece.start, piece.end) === written && !elementOf(shown)?.closest(untypable);
};

export const isVisible = (shown: ShownText): boolean => {
  const element = elementOf(shown);
  if (shown.pieces[0]?.node instanceof Attr && !element?.matches(named)) return false;
  if (element?.closest(unseen)) return false;
  if (!element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return false;
  return rangesOf(shown).some((range) =>
    [...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1),
  );
};

/**
 * Returns the innermost place at a point of the window, in px: a text under the pointer; else the only text of the
 * element under it; else the name of an element without a text.
 */
export function placeAt(shown: readonly ShownText[], x: number, y: number): ShownText | undefined {
  const hits = shown.flatMap((one) => {
    if (!(one.pieces[0]?.node instanceof Text)) return [];
    const ranges = rangesOf(one);
    const isHit = (at: number) =>
      [...(ranges[at]?.getClientRects() ?? [])].some((box) => contains(box, x, y));
    const pieces = one.pieces.filter((_, at) => isHit(at));
    return pieces.length > 0 ? [{ one, pieces }] : [];
  });
  const all = document.elementsFromPoint(x, y).filter((element) => !element.closest("site-editor"));
  // The bar and what is open above the page hide the texts behind them.
  const layer = all[0]?.closest("[popover], dialog, body > header") ?? document.body;
  const elements = all.filter((element) => layer.contains(element));
  for (const element of elements) {
    const hit = hits.findLast(({ pieces }) => pieces.some(({ node }) => elementAround(node) === element));
    if (hit) return hit.one;
  }
  // The pointer reaches what is behind some elements, such as the field behind its unit.
  const unit = hits.findLast(({ one }) => {
    const element = elementOf(one);
    if (!element || !isVisible(one) || !layer.contains(element)) return false;
    return getComputedStyle(element).pointerEvents === "none";
  });
  if (unit) return unit.one;
  const [top] = elements;
  const own = shown.filter((one) => elementOf(one) === top && one.pieces[0]?.node instanceof Text);
  const [outer] = own;
  if (outer && own.every((one) => isInside(one, outer))) return outer;
  return shown.find((one) => one.pieces[0]?.node instanceof Attr && top?.closest(named) === elementOf(one));
}

export const isInside = ({ pieces }: ShownText, outer: ShownText): boolean =>
  pieces.every(({ node, start, end }) =>
    outer.pieces.some((piece) => piece.node === node && piece.start <= start && end <= piece.end),
  );

/** Returns the object at an element of the page: the smallest one that all texts of the nearest element with texts share. */
export function objectAround(
  target: Element,
  shown: readonly ShownText[],
  { texts, files }: EditablePage,
): PlaceId | undefined {
  let element: Element | null = target;
  for (; element && element !== document.body; element = element.parentElement) {
    const around = element;
    const within = shown.filter((one) => around.contains(elementOf(one)));
    const object = sharedObject(
      // The words of the interface say nothing of what is beside them.
      within.flatMap(({ id }) => texts[id] ?? []).filter(({ owners }) => owners.at(-1) !== files.ui),
      files,
    );
    if (object !== undefined) return object;
  }
  return undefined;
}

/** Returns functions that say where the objects of a page are shown. */
export function objectsOn(view: ShownPage, page: EditablePage) {
  const textsIn = (id: PlaceId) => view.shown.filter((shown) => page.texts[shown.id]?.owners.includes(id));
  /** The element of a block: its section, or its part of one that several blocks share. */
  const blockWith = (inner: Element) => {
    const section = view.partWith(inner)?.element;
    const parts = [...(section?.querySelectorAll(":scope > section") ?? [])];
    return parts.length > 1 ? parts.find((part) => part.contains(inner)) : section;
  };
  /** The box of a block is all of it. Other objects are as large as their texts. */
  const boxOfObject = (id: PlaceId) => {
    const own = textsIn(id);
    const element = own[0] && elementOf(own[0]);
    if (element && isBlock(id, page)) return blockWith(element)?.getBoundingClientRect();
    return boxOf(own.filter(isVisible));
  };
  const itemsBeside = (id: PlaceId): PlacedItem[] =>
    Object.values(page.objects).flatMap((object) => {
      const { list } = object;
      const box = list && list.id === page.objects[id]?.list?.id && boxOfObject(object.id);
      return box ? [{ at: list.at, box }] : [];
    });
  return { textsIn, boxOfObject, itemsBeside };
}

/** Returns the texts that the page's language lacks, and those of which a finished language may say what was said before. */
export const gapsOn = ({ shown }: ShownPage, page: EditablePage | undefined) =>
  shown.filter(({ id }) => {
    const { states = {} } = page?.texts[id] ?? {};
    const isStale = page?.languages.some(({ code, isDraft }) => !isDraft && states[code] === "stale");
    return isStale || ["missing", "stale"].includes(states[page?.language ?? ""] ?? "");
  });
