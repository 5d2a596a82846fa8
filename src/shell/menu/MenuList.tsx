import type { Shell } from "../../compiled.ts";
import lettered from "../LetteredList.module.css";
import { MenuLink } from "./MenuLink.tsx";
import styles from "./MenuList.module.css";
import marker from "./StarMarker.module.css";

interface MenuListProps {
  items: Shell["menu"]["groups"][number]["items"];
  /** Path of the current page. */
  current: string;
}

/** The links of one group of the menu. */
export function MenuList({ items, current }: MenuListProps) {
  return (
    <ul className={`${styles.list} ${lettered.list}`}>
      {items.map(({ label, path, note }) => (
        <li key={path}>
          <MenuLink
            className={`${styles.link} ${lettered.letter} ${marker.current}`}
            path={path}
            current={current}
          >
            <span className={styles.label}>{label}</span> <span className={styles.note}>{note}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
