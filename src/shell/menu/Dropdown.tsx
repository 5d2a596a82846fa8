import type { ReactNode } from "react";
import styles from "./Dropdown.module.css";

interface DropdownProps {
  /** Id of the panel. */
  id: string;
  /** Content of the button that opens the panel. */
  label: ReactNode;
  /** Classes of the button. */
  button: string;
  /** Class of the panel. */
  panel: string | undefined;
  /** Whether one of its items is the current page. */
  current?: boolean;
  isLanguageMenu?: boolean;
  children: ReactNode;
}

/** A button of the bar that opens a panel. `browser/behaviours/menus.ts` opens it on hover. */
export const Dropdown = ({ id, label, button, panel, current, isLanguageMenu, children }: DropdownProps) => (
  <div className={styles.dropdown} data-dropdown="">
    <button
      className={`whole ${button} ${styles.button}`}
      type="button"
      popoverTarget={id}
      aria-expanded="false"
      aria-controls={id}
      aria-current={current || undefined}
      data-language-toggle={isLanguageMenu ? "" : undefined}
    >
      {label}
      <svg className={styles.caret} viewBox="0 0 12 12" width="12" height="12" aria-hidden>
        <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
    <div className={`${styles.panel} ${panel}`} id={id} popover="auto">
      {children}
    </div>
  </div>
);
