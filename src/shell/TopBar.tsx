import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import type { Addresses } from "../router/addresses.ts";
import framed from "../ui/FramedButton.module.css";
import item from "./BarItem.module.css";
import catalogue from "./Catalogue.module.css";
import { closed, nextDropdown } from "./dropdown-state.ts";
import star from "./GoalStar.module.css";
import { LanguageToggle } from "./LanguageToggle.tsx";
import { Logo } from "./Logo.tsx";
import { MenuGroup } from "./MenuGroup.tsx";
import { MenuLink } from "./MenuLink.tsx";
import { Overlay } from "./Overlay.tsx";
import scale from "./Scale.module.css";
import styles from "./TopBar.module.css";

interface TopBarProps {
  /** Path of the page on the screen. */
  current: string;
  /** The path of that page in each language. */
  paths: Record<string, string>;
  addresses: Addresses;
  onLanguage: (language: string) => void;
  /** What else the page on the screen needs at hand. */
  children: ReactNode;
}

/** The bar at the top of every page. */
export function TopBar({ current, paths, addresses, onLanguage, children }: TopBarProps) {
  const { ui, menu } = useShell();
  const [dropdown, send] = useReducer(nextDropdown, closed);
  const [ready, setReady] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDialogElement>(null);
  const { open } = dropdown;

  useEffect(() => setReady(true), []);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const focused = bar.current?.querySelector("[data-open=true]:focus-within > button");
      if (focused instanceof HTMLElement) focused.focus();
      send({ type: "close" });
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target as Element).closest("[data-open=true]")) send({ type: "close" });
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [open]);

  return (
    <header className={`${styles.bar} ${scale.foot}`} data-ready={ready} ref={bar}>
      <Logo current={current} />
      <nav className={styles.menu} aria-label={ui.mainMenu}>
        <ul className={`${styles.groups} ${catalogue.groups}`}>
          {menu.groups.map((group) => (
            <MenuGroup key={group.id} group={group} current={current} open={open === group.id} send={send} />
          ))}
          <li className={styles.contact}>
            <MenuLink className={`${item.item} ${star.star}`} path={menu.contact.path} current={current}>
              {menu.contact.label}
            </MenuLink>
          </li>
        </ul>
      </nav>
      <div className={styles.actions}>
        {children}
        <LanguageToggle
          paths={paths}
          addresses={addresses}
          onChoose={onLanguage}
          dropdown={open}
          send={send}
        />
        <button
          className={`${framed.button} ${styles.open}`}
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
