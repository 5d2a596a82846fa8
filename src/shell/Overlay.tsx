import { type MouseEvent, type RefObject, useEffect, useLayoutEffect } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import framed from "../ui/FramedButton.module.css";
import { Brand } from "./Brand.tsx";
import catalogue from "./Catalogue.module.css";
import star from "./GoalStar.module.css";
import { MenuLink } from "./MenuLink.tsx";
import { MenuList } from "./MenuList.tsx";
import styles from "./Overlay.module.css";
import scale from "./Scale.module.css";

interface OverlayProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Path of the page on the screen. */
  current: string;
}

/** The bar's breakpoint, as in its style sheet. */
const wide = "(width >= 48rem)";

/** The whole menu over the whole screen, for small screens. Any empty area of it closes it. */
export function Overlay({ dialog, current }: OverlayProps) {
  const { ui, menu } = useShell();
  const close = () => dialog.current?.close();
  const onClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest("a, button, h2")) close();
  };

  useEffect(() => {
    const query = matchMedia(wide);
    const onChange = () => query.matches && dialog.current?.close();
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, [dialog]);

  // Going back brings a page too. Before that page takes the focus, which the closing gives to the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close
  useLayoutEffect(() => dialog.current?.close(), [dialog, current]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it for the keyboard
    <dialog
      className={`${styles.overlay} ${catalogue.groups}`}
      ref={dialog}
      aria-label={ui.mainMenu}
      onClick={onClick}
    >
      <div className={`${styles.head} ${scale.foot}`}>
        <div aria-hidden="true">
          <Brand />
        </div>
        <button
          className={`${framed.button} ${styles.close}`}
          type="button"
          aria-label={ui.closeMenu}
          onClick={close}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="1.25" />
          </svg>
        </button>
      </div>
      <nav className={styles.groups} aria-label={ui.mainMenu}>
        {menu.groups.map(({ id, label, items }) => (
          <section key={id}>
            <h2 className={`${catalogue.name} ${styles.heading}`}>{label}</h2>
            <MenuList items={items} current={current} onChoose={close} />
          </section>
        ))}
        <MenuLink
          className={`${styles.contact} ${star.star}`}
          path={menu.contact.path}
          current={current}
          onClick={close}
        >
          {menu.contact.label}
        </MenuLink>
      </nav>
    </dialog>
  );
}
