import { usePage, useShell } from "../../i18n/shell-context.tsx";
import framed from "../../ui/FramedButton.module.css";
import { Brand } from "../Brand.tsx";
import edge from "../GraduatedEdge.module.css";
import lettered from "../LetteredList.module.css";
import { MenuLink, MenuList } from "./MenuList.tsx";
import styles from "./Overlay.module.css";
import marker from "./StarMarker.module.css";

/** The whole menu as a full-screen dialog, for small screens. `browser/behaviours/menus.ts` opens and closes it. */
export function Overlay() {
  const { ui, menu } = useShell();
  const { whatsapp } = usePage();
  return (
    <dialog className={`${styles.overlay} ${lettered.lists}`} id="overlay" aria-label={ui.mainMenu}>
      <div className={`centred before ${styles.head} ${edge.foot}`}>
        <div aria-hidden>
          <Brand again />
        </div>
        <button className={`${framed.button} ${styles.close}`} type="button" aria-label={ui.closeMenu}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
            <path d="m6 6 12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="1.25" />
          </svg>
        </button>
      </div>
      <nav className={`grid ${styles.groups}`} aria-label={ui.mainMenu}>
        {menu.groups.map(({ id, label, items }) => (
          <section key={id}>
            <h2 className={`caps ${lettered.name} ${styles.heading}`}>{label}</h2>
            <MenuList items={items} />
          </section>
        ))}
        <MenuLink className={`centred ${styles.contact} ${marker.star}`} path={menu.contact.path}>
          {menu.contact.label}
        </MenuLink>
        {whatsapp && (
          <a className={`centred target ${styles.whatsapp}`} href={whatsapp}>
            {ui.whatsapp.label}
          </a>
        )}
      </nav>
    </dialog>
  );
}
