import { useEffect, useRef, useState } from "react";
import type { Edit, EditableObject, PlaceId, Saved } from "../scripts/content/dev/edit/protocol.ts";
import styles from "./Editor.module.css";
import { Outline } from "./page/Outline.tsx";
import type { Box } from "./page/placement.ts";
import type { Panel } from "./SidePanel.tsx";

interface Props {
  object: EditableObject | undefined;
  isBlock: boolean;
  box: () => Box | undefined;
  onEdit: (edits: Edit[]) => Promise<Saved | undefined>;
  onOpen: (panel: Panel) => void;
  onSelect: (selection: { object: PlaceId } | undefined) => void;
}

/** The frame of an object, with buttons that change its place in its list. */
export function Handles({ object, isBlock, box, onEdit, onOpen, onSelect }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const id = object?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object asks anew
  useEffect(() => {
    setIsAsking(false);
    first.current?.focus({ preventScroll: true });
  }, [id]);
  if (!object) return null;
  const { list, hidden } = object;
  const run = (edit: Edit) => () => void onEdit([edit]).then(() => setIsAsking(false));
  const action = (name: string, isPossible: boolean, act: () => void) => (
    <button type="button" aria-disabled={!isPossible} onClick={() => isPossible && act()}>
      {name}
    </button>
  );
  const hasRoom = list !== undefined && (list.most === undefined || list.size < list.most);
  const add = () =>
    list &&
    (isBlock
      ? onOpen({ insertInto: list.id, at: list.at + 1 })
      : void onEdit([{ do: "insert", id: list.id, at: list.at + 1 }]));
  return (
    <>
      <Outline isSelected box={box} label={object.where} />
      <section
        className={styles.handles}
        aria-label={object.where}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          if (isAsking) setIsAsking(false);
          else onSelect(undefined);
        }}
      >
        <button ref={first} type="button" onClick={() => onOpen({ form: object.id })}>
          Edit
        </button>
        {list && action("Up", list.at > 0, run({ do: "move", id: object.id, to: list.at - 1 }))}
        {list && action("Down", list.at + 1 < list.size, run({ do: "move", id: object.id, to: list.at + 1 }))}
        {list && action("Duplicate", hasRoom, run({ do: "duplicate", id: object.id }))}
        {list && action("Add", hasRoom, add)}
        {hidden &&
          (hidden.value === undefined
            ? action("Hide", true, run({ do: "set", id: hidden.id, value: true }))
            : action("Show", true, run({ do: "set", id: hidden.id })))}
        {list &&
          (isAsking ? (
            <>
              {action("Delete it", true, run({ do: "remove", id: object.id }))}
              {action("Keep it", true, () => setIsAsking(false))}
            </>
          ) : (
            action("Delete …", list.size > list.least, () => setIsAsking(true))
          ))}
        <button type="button" onClick={() => onSelect(undefined)}>
          Close
        </button>
      </section>
    </>
  );
}
