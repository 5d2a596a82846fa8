import { useEffect, useRef, useState } from "react";
import styles from "../Editor.module.css";
import type { EditableObject } from "../editable.ts";
import { useEditor } from "../editor-context.ts";
import { setValue } from "../form/fields/form-context.ts";
import { Asking, Button } from "../page/Controls.tsx";
import { Grip } from "../page/Grip.tsx";
import { Outline } from "../page/Outline.tsx";
import type { Edges, PlacedItem } from "../page/placement.ts";
import type { Edit } from "../protocol.ts";
import { countOf } from "../words.ts";

interface Props {
  object: EditableObject;
  isBlock: boolean;
  box: () => Edges | undefined;
  /** The items of the object's list that are on the page. */
  items: () => PlacedItem[];
  /**
   * Returns why the edit was refused; otherwise nothing.
   *
   * @param at where in its list the object is afterwards that is selected then; undefined to select none
   */
  onChange: (edit: Edit, at: number | undefined) => Promise<string>;
}

/** The frame of an object, with buttons that change its place in its list. */
export function Handles({ object, isBlock, box, items, onChange }: Props) {
  const { selection, open, setPanel } = useEditor();
  const close = () => selection.selectObject(undefined);
  const { id, where, list, hidden } = object;
  const [refusal, setRefusal] = useState("");
  /** What is asked before it is done. */
  const [asked, setAsked] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Undo and Redo select an object too, and keep the focus.
    if (!document.activeElement?.closest("[data-editor-bar]")) first.current?.focus({ preventScroll: true });
  }, []);
  const change = async (edit: Edit, at?: number) => {
    setAsked(undefined);
    setRefusal(await onChange(edit, at));
  };
  const remove = () => void change({ do: "remove", id });
  const isShown = hidden?.value === undefined;
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
    isBlock
      ? setPanel({ insertInto: id, at: at + 1 })
      : void change({ do: "insert", id, at: at + 1 }, at + 1);
  return (
    <>
      <Outline isSelected box={box} label={where}>
        {list && list.size > 1 && <Grip at={list.at} items={items} onMove={move} />}
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
