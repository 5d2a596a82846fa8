import { useEffect, useState } from "react";
import policy from "../../src/blocks/Policy.module.css";
import type { PlaceId } from "../editable.ts";
import { useEditor } from "../editor-context.ts";
import { isLeft } from "../form/fields/use-typed-text.ts";
import { isVisible, objectAround, objectsOn, placeAt } from "../page/find-place.ts";
import { boxOf, Outline } from "../page/Outline.tsx";
import { nameOf } from "../page/page-objects.ts";
import type { ShownText } from "../page/page-parts.ts";
import { usePageEvents } from "../page/use-page-events.ts";
import { caretAt } from "../text/type-in-place.ts";

/** Edits what is clicked, goes where keys lead, and frames what is under the pointer. @param host the editor's element */
export function PageInput({ host }: { host: HTMLElement }) {
  const { view, page, selection, panel, setPanel, open, go } = useEditor();
  const [hovered, setHovered] = useState<ShownText | PlaceId>();
  const [showsAll, setShowsAll] = useState(false);
  // What was typed and not saved is offered at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when editing begins
  useEffect(() => {
    const left = view.shown.find((shown) => isVisible(shown) && isLeft(page.texts[shown.id]));
    if (left) selection.select(left, true);
  }, []);
  const objectAt = (target: Element) => objectAround(target, view.shown, page);

  /** Edits what is at a point of the page. */
  const edit = (target: Element, x: number, y: number) => {
    const shown = placeAt(view.shown, x, y);
    if (!shown) {
      const object = objectAt(target);
      const clauses = [...document.querySelectorAll(`.${policy.clause}`)];
      const clause = page.clauses[clauses.findIndex((one) => one.contains(target))];
      selection.selectObject(clause ? undefined : object);
      const drawing = target.closest("svg, img") && page.objects[object ?? ""]?.drawing;
      if (object !== undefined) open(clause || drawing || object);
      // The page is narrower beside the panel.
      if (clause) requestAnimationFrame(() => target.scrollIntoView({ block: "nearest" }));
    } else if (page.texts[shown.id]) {
      const [piece] = shown.pieces;
      const caret = piece?.node instanceof Text ? caretAt(piece.node, x, y) : undefined;
      selection.select(shown, true, caret === undefined ? undefined : caret - (piece?.start ?? 0));
    } else {
      selection.selectAround(shown, page);
      open(shown.id);
    }
  };

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const undo = () => {
      // Enter edits what is selected, instead of pressing a button of the bar.
      document.querySelector<HTMLElement>("[data-editor-bar] :focus")?.blur();
      // What is typed and not saved isn't in the list of edits.
      if (!isLeft(selection.text)) go(shiftKey ? "redo" : "undo");
    };
    const actions = new Map<string, (() => void) | undefined>([
      ["Tab", () => selection.selectNext(shiftKey ? -1 : 1)],
      ["ArrowDown", () => selection.selectNext(1)],
      ["ArrowUp", () => selection.selectNext(-1)],
      ["g", selection.gaps > 0 ? selection.nextGap : undefined],
      [".", () => setShowsAll(true)],
      ["Enter", selection.edit],
      ["Escape", panel ? () => setPanel(undefined) : selection.leave],
    ]);
    const isUndo = isCommand && key.toLowerCase() === "z";
    const act = isUndo ? undo : isCommand || altKey ? undefined : actions.get(key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  usePageEvents(host, view, {
    ...{ edit, press },
    leaveBar: () => selection.selectNext(-1),
    hover: (target, x = 0, y = 0) => setHovered(target && (placeAt(view.shown, x, y) ?? objectAt(target))),
    release: () => setShowsAll(false),
  });

  return (
    <>
      {showsAll &&
        view.shown.filter(isVisible).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value may be shown in several places
          <Outline key={at} box={() => boxOf([one])} />
        ))}
      {hovered && !selection.isEdited && (
        <Outline
          box={() =>
            typeof hovered === "string" ? objectsOn(view, page).boxOfObject(hovered) : boxOf([hovered])
          }
          label={nameOf(typeof hovered === "string" ? hovered : hovered.id, page)}
        />
      )}
    </>
  );
}
