import { useEffect, useLayoutEffect } from "react";
import type { PlaceId } from "../editable.ts";
import { useEditor } from "../editor-context.ts";
import { objectsOn } from "../page/find-place.ts";
import { boxOf, Outline } from "../page/Outline.tsx";
import { isBlock, nameOf } from "../page/page-objects.ts";
import { elementOf } from "../page/page-parts.ts";
import { Handles } from "../panels/Handles.tsx";
import type { Edit } from "../protocol.ts";
import { TextCard } from "../text/TextCard.tsx";
import { wordsOfRefusal } from "../words.ts";

/** The frame of what is selected, with the card of a text or the buttons of an object. */
export function Selected() {
  const { view, page, selection, panel, setPanel, open, save, refresh } = useEditor();
  const { object, shown, text, isEdited, isGone } = selection;
  const { textsIn, boxOfObject, itemsBeside } = objectsOn(view, page);
  const owned = object === undefined ? [] : textsIn(object);
  const [first = owned[0], last = owned.at(-1)] = [shown, shown];
  const element = first && elementOf(first);

  // What is selected stays in view. While it is typed, the page stays where its writer has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is narrower while a panel is open
  useEffect(() => {
    if (last) elementOf(last)?.scrollIntoView({ block: "nearest" });
    element?.scrollIntoView({ block: "nearest" });
  }, [element, isEdited, panel !== undefined, selection.selected]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its part of the page is no longer typed in
  useEffect(() => {
    if (!isGone) return;
    selection.selectObject(undefined);
    void refresh();
  }, [isGone]);

  const menu = isEdited ? (view.typing ?? element)?.closest<HTMLElement>("[popover]") : undefined;
  // A menu that opens for the pointer stays open while its text is edited.
  useLayoutEffect(() => {
    if (!menu) return;
    menu.popover = "manual";
    menu.showPopover();
    return () => {
      if (menu.isConnected) menu.hidePopover();
    };
  }, [menu]);

  /** Changes an object, and selects what is then in its list at an index. */
  const changeObject = async (id: PlaceId, edit: Edit, at: number | undefined) => {
    const list = page.objects[id]?.list;
    const outcome = await save([edit]);
    if ("refusal" in outcome) return wordsOfRefusal(outcome.refusal);
    const next = selection.selectItem(outcome.page, list?.id, at);
    if (next && !isBlock(id, page) && ["insert", "duplicate"].includes(edit.do)) open(next.id);
    else setPanel((now) => (now && "form" in now && now.form === id ? undefined : now));
    return "";
  };
  return (
    <>
      {shown && !isEdited && <Outline isSelected box={() => boxOf([shown])} label={nameOf(shown.id, page)} />}
      {object !== undefined && page.objects[object] && (
        <Handles
          key={object}
          object={page.objects[object]}
          isBlock={isBlock(object, page)}
          box={() => boxOfObject(object)}
          items={() => itemsBeside(object)}
          onChange={(edit, at) => changeObject(object, edit, at)}
        />
      )}
      <p role="status" className="visually-hidden">
        {text && !isEdited && `${text.where}: ${text.written[page.language] ?? ""}. Enter edits it.`}
      </p>
      {text && shown && isEdited && (
        <TextCard key={`${text.id} ${selection.turn}`} text={text} shown={shown} />
      )}
    </>
  );
}
