import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import { PageLink } from "../router/PageLink.tsx";
import { closed, nextDropdown } from "./dropdown-state.ts";
import { LanguageToggle } from "./LanguageToggle.tsx";
import { Logo } from "./Logo.tsx";
import { MenuGroup } from "./MenuGroup.tsx";
import { Overlay } from "./Overlay.tsx";
import styles from "./TopBar.module.css";

interface TopBarProps {
  /** Path of the page on the screen. */
  current: string;
  onLanguage: (language: string) => void;
  /** What else the page on the screen needs at hand. */
  children: ReactNode;
}

/** The bar at the top of every page. */
export function TopBar({ current, onLanguage, children }: TopBarProps) {
  const { ui, menu } = useShell();
  const [dropdown, send] = useReducer(nextDropdown, closed);
  const [ready, setReady] = useState(false);
  const groups = useRef<HTMLUListElement>(null);
  const overlay = useRef<HTMLDialogElement>(null);
  const { open } = dropdown;

  useEffect(() => setReady(true), []);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const focused = groups.current?.querySelector("[data-open=true]:focus-within > button");
      if (focused instanceof HTMLElement) focused.focus();
      send({ type: "close" });
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!groups.current?.contains(target as Node)) send({ type: "close" });
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [open]);

  return (
    <header className={styles.bar} data-ready={ready}>
      <Logo current={current} />
      <nav className={styles.menu} aria-label={ui.mainMenu}>
        <ul className={styles.groups} ref={groups}>
          {menu.groups.map((group) => (
            <MenuGroup key={group.id} group={group} current={current} open={open === group.id} send={send} />
          ))}
          <li className={styles.contact}>
            <PageLink
              path={menu.contact.path}
              aria-current={menu.contact.path === current ? "page" : undefined}
            >
              {menu.contact.label}
            </PageLink>
          </li>
        </ul>
      </nav>
      <div className={styles.actions}>
        {children}
        <LanguageToggle onChoose={onLanguage} />
        <button
          className={styles.open}
          type="button"
          aria-haspopup="dialog"
          onClick={() => overlay.current?.showModal()}
        >
          {ui.openMenu}
        </button>
      </div>
      <Overlay dialog={overlay} current={current} />
    </header>
  );
}
