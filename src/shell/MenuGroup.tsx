import { type Dispatch, type FocusEvent, type PointerEvent, useId } from "react";
import type { Shell } from "../compiled.ts";
import item from "./BarItem.module.css";
import type { DropdownEvent } from "./dropdown-state.ts";
import styles from "./MenuGroup.module.css";
import { MenuList } from "./MenuList.tsx";

interface MenuGroupProps {
  group: Shell["menu"]["groups"][number];
  /** Path of the page on the screen. */
  current: string;
  open: boolean;
  send: Dispatch<DropdownEvent>;
}

/** A dropdown of the bar: a button that discloses the links of its group. */
export function MenuGroup({ group, current, open, send }: MenuGroupProps) {
  const panel = useId();

  /** Touch has no hover: what it enters, it is about to click. */
  const onHover = (type: "enter" | "leave") => (event: PointerEvent) => {
    if (event.pointerType === "mouse") send({ type, group: group.id });
  };
  /** Focus that goes nowhere, as with a click on plain ground, is the bar's affair. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) send({ type: "leave", group: group.id });
  };

  return (
    <li
      className={styles.group}
      data-open={open}
      onPointerEnter={onHover("enter")}
      onPointerLeave={onHover("leave")}
      onBlur={onBlur}
    >
      <button
        className={`${item.item} ${styles.button}`}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-current={group.items.some(({ path }) => path === current) || undefined}
        onClick={() => send({ type: "click", group: group.id })}
      >
        {group.label}
        <svg className={styles.caret} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div className={styles.panel} id={panel}>
        <MenuList items={group.items} current={current} onChoose={() => send({ type: "close" })} />
      </div>
    </li>
  );
}
