import { MotionControl } from "../background/MotionControl.tsx";
import { useShell } from "../i18n/shell-context.tsx";
import framed from "../ui/FramedButton.module.css";
import item from "./BarItem.module.css";
import edge from "./GraduatedEdge.module.css";
import lettered from "./LetteredList.module.css";
import { Logo } from "./Logo.tsx";
import { LanguageToggle } from "./menu/LanguageToggle.tsx";
import { MenuGroup } from "./menu/MenuGroup.tsx";
import { MenuLink } from "./menu/MenuLink.tsx";
import { Overlay } from "./menu/Overlay.tsx";
import marker from "./menu/StarMarker.module.css";
import styles from "./TopBar.module.css";

interface TopBarProps {
  /** Path of the current page. */
  current: string;
  /** The current page's path in each language. */
  paths: Record<string, string>;
}

const overlayId = "overlay";
/** React's types do not know these attributes. */
const opensOverlay = { command: "show-modal", commandfor: overlayId };

/** The bar at the top of every page. */
export function TopBar({ current, paths }: TopBarProps) {
  const { ui, menu } = useShell();
  return (
    <header className={`${styles.bar} ${edge.foot}`}>
      <Logo current={current} />
      <nav className={styles.menu} aria-label={ui.mainMenu}>
        <ul className={`${styles.groups} ${lettered.lists}`}>
          {menu.groups.map((group) => (
            <MenuGroup key={group.id} group={group} current={current} />
          ))}
          <li className={styles.contact}>
            <MenuLink className={`${item.item} ${marker.star}`} path={menu.contact.path} current={current}>
              {menu.contact.label}
            </MenuLink>
          </li>
        </ul>
      </nav>
      <div className={styles.actions}>
        <MotionControl />
        <LanguageToggle paths={paths} />
        <button
          {...opensOverlay}
          className={`${framed.button} ${styles.open}`}
          type="button"
          aria-haspopup="dialog"
        >
          {ui.openMenu}
        </button>
      </div>
      <Overlay id={overlayId} current={current} />
    </header>
  );
}
