import { useEffect, useRef, useState } from "react";
import styles from "../Editor.module.css";
import type { EditableObject } from "../editable.ts";
import { useEditor } from "../editor-context.ts";
import { setValue } from "../form/fields/form-context.ts";
import { Asking, Button } from "../page/Controls.tsx";
import { objectsOn } from "../page/find-place.ts";
import { Grip } from "../page/Grip.tsx";
import { Outline } from "../page/Outline.tsx";
import { isBlock } from "../page/page-objects.ts";
import type { Edit } from "../protocol.ts";
import { countOf, wordsOfRefusal } from "../words.ts";

/** The frame of an object, with buttons that change its place in its list. */
export function Handles({ object: { id, where, list, hidden } }: { object: EditableObject }) {
  const { view, page, selection, open, setPanel, save } = useEditor();
  const { boxOfObject, itemsBeside } = objectsOn(view, page);
  const close = () => selection.selectObject(undefined);
  const [refusal, setRefusal] = useState("");
  /** What is asked before it is done. */
  const [asked, setAsked] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Undo and Redo select an object too, and keep the focus.
    if (!document.activeElement?.closest("[data-editor-bar]")) first.current?.focus({ preventScroll: true });
  }, []);
  /** Changes the object, and selects what is then in its list at an index. */
  const change = async (edit: Edit, at?: number) => {
    setAsked(undefined);
    const outcome = await save([edit]);
    setRefusal("refusal" in outcome ? wordsOfRefusal(outcome.refusal) : "");
    if ("refusal" in outcome) return;
    const next = selection.selectItem(outcome.page, list?.id, at);
    if (next && !isBlock(id, page) && ["insert", "duplicate"].includes(edit.do)) open(next.id);
    else setPanel((now) => (now && "form" in now && now.form === id ? undefined : now));
  };
  const isShown = hidden?.value === undefined;
  const remove = () => void change({ do: "remove", id });
  const move = (to: number) => void change({ do: "move", id, to }, to);
  const hasRoom = list !== undefined && (list.most === undefined || list.size < list.most);
  const asking = (name: string, isPossible: boolean, answers: [string, string], act: () => void) => (
    <Asking
      name={`${name} …`}
      isAsked={asked === name}
      {...{ isPossible, answers }}
      onAsk={(isAsked) => setAsked(isAsked ? name : undefined)}
      onYes={act}
    />
  );
  const isShownAtOnce = list?.pages !== undefined;
  const grow = (name: "Add" | "Duplicate", act: () => void) =>
    isShownAtOnce ? (
      asking(name, hasRoom, ["Not yet", `${name} it`], act)
    ) : (
      <Button isPossible={hasRoom} onClick={act}>
        {name}
      </Button>
    );
  const add = ({ id, at }: NonNullable<typeof list>) =>
    isBlock(id, page)
      ? setPanel({ insertInto: id, at: at + 1 })
      : void change({ do: "insert", id, at: at + 1 }, at + 1);
  return (
    <>
      <Outline isSelected box={() => boxOfObject(id)} label={where}>
        {list && list.size > 1 && <Grip at={list.at} items={() => itemsBeside(id)} onMove={move} />}
      </Outline>
      <section
        className={styles.handles}
        aria-label={where}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          if (asked) setAsked(undefined);
          else close();
        }}
      >
        <p className="small-print">{where.split(" › ").slice(1).join(" › ")}</p>
        {refusal && <p role="alert">{refusal}</p>}
        {isShownAtOnce && asked && asked !== "Delete" && (
          <p role="status">{`It is on ${countOf(list.pages ?? 0, "page")} at once. Its form opens: say there what it shows.`}</p>
        )}
        <Button ref={first} onClick={() => open(id)}>
          Edit
        </Button>
        {list && (
          <>
            <Button isPossible={list.at > 0} onClick={() => move(list.at - 1)}>
              Up
            </Button>
            <Button isPossible={list.at + 1 < list.size} onClick={() => move(list.at + 1)}>
              Down
            </Button>
            {grow("Duplicate", () => void change({ do: "duplicate", id }, list.at + 1))}
            {grow("Add", () => add(list))}
          </>
        )}
        {hidden && (
          <Button onClick={() => void change(setValue(hidden.id, isShown ? true : undefined), list?.at)}>
            {isShown ? "Hide" : "Show"}
          </Button>
        )}
        {list && asking("Delete", list.size > list.least, ["Keep it", "Delete it"], remove)}
        <Button onClick={close}>Close</Button>
      </section>
    </>
  );
}
