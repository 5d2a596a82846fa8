import { useEffect, useRef, useState } from "react";
import styles from "../Editor.module.css";
import type { EditableObject } from "../editable.ts";
import { Button } from "../page/Button.tsx";
import { Grip } from "../page/Grip.tsx";
import { Outline } from "../page/Outline.tsx";
import type { Edges, PlacedItem } from "../page/placement.ts";
import type { Edit } from "../protocol.ts";
import { countOf } from "../words.ts";
import type { Panel } from "./SidePanel.tsx";

interface Props {
  object: EditableObject | undefined;
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
  onOpen: (panel: Panel) => void;
  onClose: () => void;
}

/** The frame of an object, with buttons that change its place in its list. */
export function Handles({ object, isBlock, box, items, onOpen, onClose, ...on }: Props) {
  const [refusal, setRefusal] = useState("");
  const onChange = async (...change: Parameters<Props["onChange"]>) => {
    setAsked(undefined);
    setRefusal(await on.onChange(...change));
  };
  /** What is asked before it is done. */
  const [asked, setAsked] = useState<"Add" | "Duplicate" | "Delete">();
  const first = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) keep.current?.focus();
  }, [asked]);
  const id = object?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object asks anew
  useEffect(() => {
    setAsked(undefined);
    setRefusal("");
    // Undo and Redo select an object too, and keep the focus.
    if (!document.activeElement?.closest("[data-editor-bar]")) first.current?.focus({ preventScroll: true });
  }, [id]);
  if (!object) return null;
  const { list, hidden } = object;
  const move = (to: number) => onChange({ do: "move", id: object.id, to }, to);
  const action = (name: string, isPossible: boolean, act: () => void) => (
    <Button aria-disabled={!isPossible} onClick={() => isPossible && act()}>
      {name}
    </Button>
  );
  const hasRoom = list !== undefined && (list.most === undefined || list.size < list.most);
  /** A button that asks before it acts. The button that has the focus then does nothing, so that a second key doesn't either. */
  const asking = (
    name: NonNullable<typeof asked>,
    isPossible: boolean,
    [no, yes]: [string, string],
    act: () => void,
  ) =>
    asked === name ? (
      <>
        <Button ref={keep} onClick={() => setAsked(undefined)}>
          {no}
        </Button>
        {action(yes, true, act)}
      </>
    ) : (
      action(`${name} …`, isPossible, () => setAsked(name))
    );
  const isShownAtOnce = list?.pages !== undefined;
  const grow = (name: "Add" | "Duplicate", act: () => void) =>
    isShownAtOnce ? asking(name, hasRoom, ["Not yet", `${name} it`], act) : action(name, hasRoom, act);
  const add = ({ id, at }: NonNullable<typeof list>) =>
    isBlock ? onOpen({ insertInto: id, at: at + 1 }) : onChange({ do: "insert", id, at: at + 1 }, at + 1);
  return (
    <>
      <Outline isSelected box={box} label={object.where}>
        {list && list.size > 1 && <Grip at={list.at} items={items} onMove={move} />}
      </Outline>
      <section
        className={styles.handles}
        aria-label={object.where}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          if (asked) setAsked(undefined);
          else onClose();
        }}
      >
        <p className={styles.where}>{object.where.split(" › ").slice(1).join(" › ")}</p>
        {refusal && <p role="alert">{refusal}</p>}
        {isShownAtOnce && asked && asked !== "Delete" && (
          <p role="status">{`It is on ${countOf(list.pages ?? 0, "page")} at once. Its form opens: say there what it shows.`}</p>
        )}
        <Button ref={first} onClick={() => onOpen({ form: object.id })}>
          Edit
        </Button>
        {list && (
          <>
            {action("Up", list.at > 0, () => move(list.at - 1))}
            {action("Down", list.at + 1 < list.size, () => move(list.at + 1))}
            {grow("Duplicate", () => onChange({ do: "duplicate", id: object.id }, list.at + 1))}
            {grow("Add", () => add(list))}
          </>
        )}
        {hidden &&
          (hidden.value === undefined
            ? action("Hide", true, () => onChange({ do: "set", id: hidden.id, value: true }, list?.at))
            : action("Show", true, () => onChange({ do: "set", id: hidden.id }, list?.at)))}
        {list &&
          asking("Delete", list.size > list.least, ["Keep it", "Delete it"], () =>
            onChange({ do: "remove", id: object.id }, undefined),
          )}
        <Button onClick={onClose}>Close</Button>
      </section>
    </>
  );
}
