import { useCallback, useEffect, useRef, useState } from "react";
import policy from "../src/blocks/Policy.module.css";
import { Bar } from "./Bar.tsx";
import type { EditablePage, PlaceId } from "./editable.ts";
import { isLeft } from "./form/fields/typed-texts.ts";
import { isInside, isVisible, objectAround, placeAt } from "./page/find-place.ts";
import { LostEdits } from "./page/LostEdits.tsx";
import { boxOf, Outline } from "./page/Outline.tsx";
import { gapsOn, objectsOn } from "./page/objects-on-page.ts";
import { isBlock } from "./page/page-objects.ts";
import { elementOf, type ShownText } from "./page/page-parts.ts";
import type { ShownPage } from "./page/shown-page.ts";
import { type PageState, usePage } from "./page/use-page.ts";
import { usePageEvents } from "./page/use-page-events.ts";
import { Handles } from "./panels/Handles.tsx";
import { type Panel, SidePanel } from "./panels/SidePanel.tsx";
import type { Edit } from "./protocol.ts";
import { TextCard } from "./text/TextCard.tsx";
import { caretAt } from "./text/type-in-place.ts";
import { useOpenMenu } from "./text/use-open-menu.ts";
import { wordsOfRefusal } from "./words.ts";

/** What is selected: a text, by the number of the place that shows it; or an object. */
type Selection =
  | {
      text: PlaceId;
      at: number;
      isEdited: boolean;
      caret?: number | undefined;
      /** Differs each time that the text is selected: then typing begins anew. */
      turn: number;
    }
  | { object: PlaceId };

interface Props {
  view: ShownPage;
  /** The element of the editor. Events in it are its own. */
  host: HTMLElement;
}

/** The editor: what is selected on the page, and the panels about it. */
export function Editor({ view, host }: Props) {
  const state = usePage(view);
  const { page, problems, status, say } = state;
  const [selection, setSelection] = useState<Selection>();
  const turns = useRef(0);
  const [hovered, setHovered] = useState<ShownText | PlaceId>();
  const [panel, setPanel] = useState<Panel>();
  const [showsAll, setShowsAll] = useState(false);

  /** The places of a value, in reading order. */
  const placesOf = (id: PlaceId) => view.shown.filter((shown) => shown.id === id);
  const selected = selection && "text" in selection ? selection : undefined;
  const object = selection && "object" in selection ? selection.object : undefined;
  const found = selected && placesOf(selected.text)[selected.at];
  /** What is typed may not be shown for a moment, or differently. Its card stays. */
  const lastShown = useRef(found);
  if (found || !selected?.isEdited) lastShown.current = found;
  const shown = lastShown.current;
  const { textsIn, boxOfObject, itemsBeside } = objectsOn(view, page);
  const nameOf = (id: PlaceId) => page?.texts[id]?.where ?? page?.objects[id]?.where ?? "Figure";
  const objectAt = (target: Element) => page && objectAround(target, view.shown, page);

  const select = (shown: ShownText | undefined, isEdited = false, caret?: number) => {
    if (!shown) return setSelection(undefined);
    setSelection({
      text: shown.id,
      at: placesOf(shown.id).indexOf(shown),
      isEdited,
      caret,
      turn: turns.current++,
    });
  };
  // What was typed and not saved is offered at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when editing begins
  useEffect(() => {
    const left = view.shown.find((shown) => isVisible(shown) && isLeft(page?.texts[shown.id]));
    if (left) select(left, true);
  }, [page !== undefined]);

  /** Takes the last edit back or makes it again, and selects what it changed. */
  const go = async (to: "undo" | "redo") => {
    const outcome = await state[to]();
    if ("refusal" in outcome) {
      if (outcome.isGone) location.assign(`/${document.documentElement.lang}/`);
      return;
    }
    const { texts, objects } = outcome.page;
    const visible = view.shown.filter(isVisible);
    for (const id of outcome.saved.changed ?? []) {
      const shown = visible.find((one) => one.id === id);
      // A figure is in a text.
      const text = shown && view.shown.findLast((outer) => texts[outer.id] && isInside(shown, outer));
      if (text) return select(text);
      const isSeen = visible.some((one) => texts[one.id]?.owners.includes(id));
      if (objects[id] && isSeen) return setSelection({ object: id });
    }
    setSelection(undefined);
  };

  const open = useCallback((id: PlaceId) => setPanel({ form: id }), []);

  /** Edits what is at a point of the page. */
  const edit = (target: Element, x: number, y: number) => {
    const shown = placeAt(view.shown, x, y);
    if (!shown) {
      const object = objectAt(target);
      const clauses = [...document.querySelectorAll(`.${policy.clause}`)];
      const clause = page?.clauses[clauses.findIndex((one) => one.contains(target))];
      setSelection(object === undefined || clause ? undefined : { object });
      const drawing = target.closest("svg, img") && page?.objects[object ?? ""]?.drawing;
      if (object !== undefined) open(clause || drawing || object);
      // The page is narrower beside the panel.
      if (clause) requestAnimationFrame(() => target.scrollIntoView({ block: "nearest" }));
      return;
    }
    if (!page?.texts[shown.id]) {
      select(view.shown.findLast((outer) => page?.texts[outer.id] && isInside(shown, outer)));
      return open(shown.id);
    }
    const [piece] = shown.pieces;
    const caret = piece?.node instanceof Text ? caretAt(piece.node, x, y) : undefined;
    select(shown, true, caret === undefined ? undefined : caret - (piece?.start ?? 0));
  };

  /** Selects nothing, and goes to the bar. */
  const leave = () => {
    setSelection(undefined);
    document.querySelector<HTMLElement>("[data-editor-bar] button")?.focus();
  };

  /** Selects the next text, or the one before. After the last one, the bar is next. */
  const step = (by: 1 | -1) => {
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

  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const act = (action: () => unknown) => {
      event.preventDefault();
      action();
    };
    // What is typed and not saved isn't in the list of edits.
    const isTyped = isLeft(text);
    if (isCommand && key.toLowerCase() === "z") {
      // Enter edits what is selected, instead of pressing a button of the bar.
      document.querySelector<HTMLElement>("[data-editor-bar] :focus")?.blur();
      return act(() => !isTyped && go(shiftKey ? "redo" : "undo"));
    }
    if (isCommand || event.altKey) return;
    if (key === "Tab") act(() => step(shiftKey ? -1 : 1));
    else if (key === "ArrowDown") act(() => step(1));
    else if (key === "ArrowUp") act(() => step(-1));
    else if (key === "g" && gaps.length > 0) act(nextGap);
    else if (key === ".") act(() => setShowsAll(true));
    else if (key === "Enter" && selected) act(() => setSelection({ ...selected, isEdited: true }));
    else if (key === "Escape") act(() => (panel ? setPanel(undefined) : leave()));
  };

  usePageEvents(host, view, {
    edit,
    hover: (target, x = 0, y = 0) => setHovered(target && (placeAt(view.shown, x, y) ?? objectAt(target))),
    press: onKey,
    step,
    release: () => setShowsAll(false),
  });

  const selectItem = ({ objects }: EditablePage, list: PlaceId | undefined, at: number | undefined) => {
    const next = Object.values(objects).find((one) => one.list?.id === list && one.list?.at === at);
    setSelection(next && { object: next.id });
    return next;
  };
  /** Inserts a block, and selects it. */
  const insert: PageState["save"] = async (edits) => {
    const outcome = await state.save(edits);
    const [edit] = edits;
    if ("page" in outcome && edit?.do === "insert") selectItem(outcome.page, edit.id, edit.at);
    return outcome;
  };

  /** Changes an object, and selects what is then in its list at an index. */
  const changeObject = async (id: PlaceId, edit: Edit, at: number | undefined) => {
    const list = page?.objects[id]?.list;
    const outcome = await state.save([edit]);
    if ("refusal" in outcome) return wordsOfRefusal(outcome.refusal);
    const next = selectItem(outcome.page, list?.id, at);
    if (next && list?.pages !== undefined && ["insert", "duplicate"].includes(edit.do)) open(next.id);
    else setPanel((now) => (now && "form" in now && now.form === id ? undefined : now));
    return "";
  };

  const closeCard = useCallback(
    () => setSelection((now) => now && ("text" in now ? { ...now, isEdited: false } : now)),
    [],
  );
  const text = shown && page?.texts[shown.id];
  const isEdited = selected?.isEdited === true;
  const owned = object === undefined ? [] : textsIn(object);
  const [target = owned[0], end = owned.at(-1)] = [shown, shown];
  const element = target && elementOf(target);

  // What is selected stays in view. While it is typed, the page stays where its writer has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is narrower while a panel is open
  useEffect(() => {
    if (end) elementOf(end)?.scrollIntoView({ block: "nearest" });
    element?.scrollIntoView({ block: "nearest" });
  }, [element, isEdited, panel !== undefined, selection]);

  const isGone = selected !== undefined && page !== undefined && !text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its part of the page is no longer typed in
  useEffect(() => {
    if (!isGone) return;
    setSelection(undefined);
    void state.refresh();
  }, [isGone]);

  // A menu that opens for the pointer stays open while its text is edited.
  useOpenMenu(isEdited ? (view.typing ?? element)?.closest<HTMLElement>("[popover]") : undefined);

  if (!page)
    return (
      <p className="visually-hidden" role="status">
        {status}
      </p>
    );
  return (
    <>
      {showsAll &&
        view.shown.filter(isVisible).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value may be shown in several places
          <Outline key={at} box={() => boxOf([one])} />
        ))}
      {hovered && !isEdited && (
        <Outline
          box={() => (typeof hovered === "string" ? boxOfObject(hovered) : boxOf([hovered]))}
          label={nameOf(typeof hovered === "string" ? hovered : hovered.id)}
        />
      )}
      {shown && !isEdited && <Outline isSelected box={() => boxOf([shown])} label={nameOf(shown.id)} />}
      {object !== undefined && page.objects[object] && (
        <Handles
          object={page.objects[object]}
          isBlock={isBlock(object, page)}
          box={() => boxOfObject(object)}
          items={() => itemsBeside(object)}
          onChange={(edit, at) => changeObject(object, edit, at)}
          onOpen={setPanel}
          onClose={() => setSelection(undefined)}
        />
      )}
      <p role="status" className="visually-hidden">
        {text && !isEdited && `${text.where}: ${text.written[page.language] ?? ""}. Enter edits it.`}
      </p>
      {text && shown && isEdited && (
        <TextCard
          key={`${text.id} ${selected?.turn}`}
          {...{ text, shown, page, view, state }}
          caret={selected?.caret}
          onClose={closeCard}
          onFilled={() => latestGap.current()}
          onObject={(object) => setSelection({ object })}
          onOpen={open}
        />
      )}
      <LostEdits {...state} />
      <Bar
        {...{ page, panel, problems, status }}
        gaps={gaps.length}
        onHistory={go}
        onGap={nextGap}
        onPanel={setPanel}
      />
      {panel && (
        <SidePanel
          {...{ panel, page, problems }}
          onEdit={state.save}
          onInsert={insert}
          onPreview={state.preview}
          onOpen={open}
          onClose={() => setPanel(undefined)}
          onSaved={async () => {
            await state.refresh();
            say("Saved");
          }}
        />
      )}
    </>
  );
}
