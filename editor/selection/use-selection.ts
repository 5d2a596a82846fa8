import { useRef, useState } from "react";
import type { EditablePage, PlaceId } from "../editable.ts";
import { gapsOn, isInside, isVisible } from "../page/find-place.ts";
import type { ShownText } from "../page/page-parts.ts";
import type { ShownPage } from "../page/shown-page.ts";
import type { Saving } from "../page/use-page.ts";

/** A text, by the number of the place that shows it; or an object. */
type Selected =
  | {
      text: PlaceId;
      at: number;
      isEdited: boolean;
      caret?: number | undefined;
      /** Differs each time that the text is selected: then typing begins anew. */
      turn: number;
    }
  | { object: PlaceId };

export type Selection = ReturnType<typeof useSelection>;

/** What is selected on the page, and what selects something else. */
export function useSelection(view: ShownPage, page: EditablePage | undefined) {
  const [selected, setSelected] = useState<Selected>();
  const turns = useRef(0);
  /** The places of a value, in reading order. */
  const placesOf = (id: PlaceId) => view.shown.filter((shown) => shown.id === id);
  const place = selected && "text" in selected ? selected : undefined;
  const found = place && placesOf(place.text)[place.at];
  /** What is typed may not be shown for a moment, or differently. Its card stays. */
  const lastShown = useRef(found);
  if (found || !place?.isEdited) lastShown.current = found;
  const shown = lastShown.current;
  const text = shown && page?.texts[shown.id];

  const select = (shown: ShownText | undefined, isEdited = false, caret?: number) => {
    if (!shown) return setSelected(undefined);
    const at = placesOf(shown.id).indexOf(shown);
    setSelected({ text: shown.id, at, isEdited, caret, turn: turns.current++ });
  };
  const selectObject = (id: PlaceId | undefined) =>
    setSelected(id === undefined ? undefined : { object: id });
  const setIsEdited = (isEdited: boolean) =>
    setSelected((now) => now && ("text" in now ? { ...now, isEdited } : now));

  /** Selects nothing, and goes to the bar. */
  const leave = () => {
    setSelected(undefined);
    document.querySelector<HTMLElement>("[data-editor-bar] button")?.focus();
  };
  /** Selects the next text, or the one before. After the last one, the bar is next. */
  const selectNext = (by: 1 | -1) => {
    const texts = view.shown.filter((shown) => page?.texts[shown.id] && isVisible(shown));
    const now = shown ? texts.indexOf(shown) : -1;
    const next = now < 0 ? (by > 0 ? texts[0] : texts.at(-1)) : texts[now + by];
    if (next) select(next);
    else leave();
  };
  const gaps = gapsOn(view, page);
  const nextGap = () => {
    const now = found ? view.shown.indexOf(found) : -1;
    const visible = gaps.filter(isVisible);
    select(visible.find((gap) => view.shown.indexOf(gap) > now) ?? visible[0], true);
  };
  const latestGap = useRef(nextGap);
  latestGap.current = nextGap;
  /** Selects the text that is shown around a place, and returns it. */
  const selectAround = (inner: ShownText, { texts }: EditablePage) => {
    const around = view.shown.findLast((outer) => texts[outer.id] && isInside(inner, outer));
    select(around);
    return around;
  };
  /** Selects an item of a list, and returns it. */
  const selectItem = ({ objects }: EditablePage, list: PlaceId | undefined, at: number | undefined) => {
    const item = Object.values(objects).find((one) => one.list?.id === list && one.list?.at === at);
    selectObject(item?.id);
    return item;
  };
  /** Selects what an undo or a redo has changed. */
  const selectChanged = ({ saved: { changed = [] }, page: after }: Saving) => {
    const visible = view.shown.filter(isVisible);
    for (const id of changed) {
      const shown = visible.find((one) => one.id === id);
      // A figure is in a text.
      if (shown && selectAround(shown, after)) return;
      const isSeen = visible.some((one) => after.texts[one.id]?.owners.includes(id));
      if (after.objects[id] && isSeen) return selectObject(id);
    }
    setSelected(undefined);
  };

  return {
    ...{ selected, shown, text, select, selectNext, selectObject, selectAround, selectItem, selectChanged },
    leave,
    object: selected && "object" in selected ? selected.object : undefined,
    /** Whether the page no longer shows the text that is selected. */
    isGone: place !== undefined && !text,
    ...{ isEdited: place?.isEdited === true, caret: place?.caret, turn: place?.turn },
    /** Edits the text that is selected. */
    edit: place && (() => setIsEdited(true)),
    close: () => setIsEdited(false),
    /** How many texts the page's language lacks, or may have to follow another language. */
    gaps: gaps.length,
    nextGap: () => latestGap.current(),
  };
}
