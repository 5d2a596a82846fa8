import { type Dispatch, type FocusEvent, type PointerEvent, type ReactNode, useId } from "react";
import styles from "./Dropdown.module.css";
import type { DropdownEvent } from "./dropdown-state.ts";

interface DropdownProps {
  /** Tells it from the bar's other dropdowns. */
  id: string;
  /** Words of the button that opens it. */
  label: ReactNode;
  /** Look of that button. */
  button: string;
  /** Look of the panel, besides what all have. */
  panel: string | undefined;
  /** Whether what is on the screen is one of its items. */
  current?: boolean;
  open: boolean;
  send: Dispatch<DropdownEvent>;
  children: ReactNode;
}

/** A button of the bar that discloses a panel. */
export function Dropdown({ id, label, button, panel, current, open, send, children }: DropdownProps) {
  const panelId = useId();

  /** Touch has no hover: what it enters, it is about to click. */
  const onHover = (type: "enter" | "leave") => (event: PointerEvent) => {
    if (event.pointerType === "mouse") send({ type, group: id });
  };
  /** Focus that goes nowhere, as with a click on plain ground, is the bar's affair. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) send({ type: "leave", group: id });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button opens it for those who do not point
    <div
      className={styles.group}
      data-open={open}
      onPointerEnter={onHover("enter")}
      onPointerLeave={onHover("leave")}
      onBlur={onBlur}
    >
      <button
        className={`${button} ${styles.button}`}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-current={current || undefined}
        onClick={() => send({ type: "click", group: id })}
      >
        {label}
        <svg className={styles.caret} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div className={`${styles.panel} ${panel}`} id={panelId}>
        {children}
      </div>
    </div>
  );
}
