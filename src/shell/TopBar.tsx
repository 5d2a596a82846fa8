import { usePage, useShell } from "../i18n/shell-context.tsx";
import framed from "../ui/FramedButton.module.css";
import { Brand } from "./Brand.tsx";
import edge from "./GraduatedEdge.module.css";
import lettered from "./LetteredList.module.css";
import { Dropdown } from "./menu/Dropdown.tsx";
import { LanguageToggle } from "./menu/LanguageToggle.tsx";
import { MenuLink, MenuList } from "./menu/MenuList.tsx";
import { Overlay } from "./menu/Overlay.tsx";
import styles from "./TopBar.module.css";

/** An object, because React's types lack these attributes. */
const opensOverlay = { command: "show-modal", commandfor: "overlay" };

/** The bar at the top of every page. */
export function TopBar() {
  const { home, ui, menu } = useShell();
  const { current } = usePage();
  return (
    <header className={`centred before ${styles.bar} ${edge.foot}`}>
      <MenuLink className={styles.logo} path={home}>
        <Brand /> <span className="visually-hidden">{ui.home}</span>
      </MenuLink>
      <nav className={`screen-only ${styles.menu}`} aria-label={ui.mainMenu}>
        <ul className={`centred ${styles.groups} ${lettered.lists}`}>
          {menu.groups.map(({ id, label, items }) => (
            <li key={id}>
              <Dropdown
                id={`menu-${id}`}
                label={label}
                button={`centred after ${styles.item} ${styles.groupButton}`}
                panel={styles.groupPanel}
                current={items.some(({ path }) => path === current)}
              >
                <MenuList items={items} />
              </Dropdown>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`centred screen-only ${styles.actions}`}>
        <LanguageToggle />
        <MenuLink className={`after ${styles.item} ${framed.button} ${styles.ask}`} path={menu.contact.path}>
          <span>{menu.contact.label}</span>
          <span className={styles.short}>{menu.contact.short}</span>
        </MenuLink>
        <button
          {...opensOverlay}
          className={`script-only ${framed.button} ${styles.open}`}
          type="button"
          aria-haspopup="dialog"
        >
          {ui.openMenu}
        </button>
      </div>
      <Overlay />
    </header>
  );
}
