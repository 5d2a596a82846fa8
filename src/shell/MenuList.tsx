import type { Shell } from "../compiled.ts";
import catalogue from "./Catalogue.module.css";
import star from "./GoalStar.module.css";
import { MenuLink } from "./MenuLink.tsx";
import styles from "./MenuList.module.css";

interface MenuListProps {
  items: Shell["menu"]["groups"][number]["items"];
  /** Path of the page on the screen. */
  current: string;
  onChoose: () => void;
}

/** The links of one group of the menu. */
export function MenuList({ items, current, onChoose }: MenuListProps) {
  return (
    <ul className={`${styles.list} ${catalogue.stars}`}>
      {items.map(({ label, path, note }) => (
        <li key={path}>
          <MenuLink
            className={`${styles.link} ${path === current ? star.star : catalogue.letter}`}
            path={path}
            current={current}
            onClick={onChoose}
          >
            <span className={styles.label}>{label}</span> <span className={styles.note}>{note}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
