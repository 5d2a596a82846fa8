import { useEffect, useRef, useState } from "react";
import type { Edit, EditableObject } from "../scripts/content/dev/edit/protocol.ts";
import styles from "./Editor.module.css";
import { Grip } from "./page/Grip.tsx";
import { Outline } from "./page/Outline.tsx";
import type { Box, PlacedItem } from "./page/placement.ts";
import type { Panel } from "./SidePanel.tsx";

interface Props {
  object: EditableObject | undefined;
  isBlock: boolean;
  box: () => Box | undefined;
  /** The items of the object's list that are on the page. */
  items: () => PlacedItem[];
  /** @param at where in its list the object is afterwards that is selected then; undefined to select none */
  onChange: (edit: Edit, at: number | undefined) => void;
  onOpen: (panel: Panel) => void;
  onClose: () => void;
}

/** The frame of an object, with buttons that change its place in its list. */
export function Handles({ object, isBlock, box, items, onChange, onOpen, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  const id = object?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object asks anew
  useEffect(() => {
    setIsAsking(false);
    // Undo and Redo select an object too, and keep the focus.
    if (!document.activeElement?.closest("[data-editor-bar]")) first.current?.focus({ preventScroll: true });
  }, [id]);
  if (!object) return null;
  const { list, hidden } = object;
  const move = (to: number) => onChange({ do: "move", id: object.id, to }, to);
  const action = (name: string, isPossible: boolean, act: () => void) => (
    <button type="button" aria-disabled={!isPossible} onClick={() => isPossible && act()}>
      {name}
    </button>
  );
  const hasRoom = list !== undefined && (list.most === undefined || list.size < list.most);
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
          if (isAsking) setIsAsking(false);
          else onClose();
        }}
      >
        <p className={styles.where}>{object.where.split(" › ").slice(1).join(" › ")}</p>
        <button ref={first} type="button" onClick={() => onOpen({ form: object.id })}>
          Edit
        </button>
        {list && (
          <>
            {action("Up", list.at > 0, () => move(list.at - 1))}
            {action("Down", list.at + 1 < list.size, () => move(list.at + 1))}
            {action("Duplicate", hasRoom, () => onChange({ do: "duplicate", id: object.id }, list.at + 1))}
            {action("Add", hasRoom, () => add(list))}
          </>
        )}
        {hidden &&
          (hidden.value === undefined
            ? action("Hide", true, () => onChange({ do: "set", id: hidden.id, value: true }, list?.at))
            : action("Show", true, () => onChange({ do: "set", id: hidden.id }, list?.at)))}
        {list &&
          (isAsking ? (
            <>
              {/* Where “Delete …” was, so that a second click or key deletes nothing. */}
              <button ref={keep} type="button" onClick={() => setIsAsking(false)}>
                Keep it
              </button>
              {action("Delete it", true, () => onChange({ do: "remove", id: object.id }, undefined))}
            </>
          ) : (
            action("Delete …", list.size > list.least, () => setIsAsking(true))
          ))}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </section>
    </>
  );
}
