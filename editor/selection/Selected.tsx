import { useEffect, useLayoutEffect } from "react";
import { useEditor } from "../editor-context.ts";
import { objectsOn } from "../page/find-place.ts";
import { boxOf, Outline } from "../page/Outline.tsx";
import { nameOf } from "../page/page-objects.ts";
import { elementOf } from "../page/page-parts.ts";
import { Handles } from "../panels/Handles.tsx";
import { TextCard } from "../text/TextCard.tsx";

/** The frame of what is selected, with the card of a text or the buttons of an object. */
export function Selected() {
  const { view, page, selection, panel, refresh } = useEditor();
  const { object, shown, text, isEdited, isGone } = selection;
  const owned = object === undefined ? [] : objectsOn(view, page).textsIn(object);
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

  return (
    <>
      {shown && !isEdited && <Outline isSelected box={() => boxOf([shown])} label={nameOf(shown.id, page)} />}
      {object !== undefined && page.objects[object] && <Handles key={object} object={page.objects[object]} />}
      <p role="status" className="visually-hidden">
        {text && !isEdited && `${text.where}: ${text.written[page.language] ?? ""}. Enter edits it.`}
      </p>
      {text && shown && isEdited && (
        <TextCard key={`${text.id} ${selection.turn}`} text={text} shown={shown} />
      )}
    </>
  );
}
