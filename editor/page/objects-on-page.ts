import type { EditablePage, PlaceId } from "../editable.ts";
import { isVisible } from "./find-place.ts";
import { boxOf } from "./Outline.tsx";
import { isBlock } from "./page-objects.ts";
import { elementOf } from "./page-parts.ts";
import type { PlacedItem } from "./placement.ts";
import type { ShownPage } from "./shown-page.ts";

/** Returns functions that say where the objects of a page are shown. */
export function objectsOn(view: ShownPage, page: EditablePage | undefined) {
  /** The places of an object's texts. */
  const textsIn = (id: PlaceId) => view.shown.filter((shown) => page?.texts[shown.id]?.owners.includes(id));
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
    if (page && element && isBlock(id, page)) return blockWith(element)?.getBoundingClientRect();
    return boxOf(own.filter(isVisible));
  };
  /** The items of the list that an object is in. */
  const itemsBeside = (id: PlaceId): PlacedItem[] =>
    Object.values(page?.objects ?? {}).flatMap((object) => {
      const { list } = object;
      const box = list && list.id === page?.objects[id]?.list?.id && boxOfObject(object.id);
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
