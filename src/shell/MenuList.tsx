import type { Shell } from "../compiled.ts";
import { PageLink } from "../router/PageLink.tsx";
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
    <ul className={styles.list}>
      {items.map(({ label, path, note }) => (
        <li key={path}>
          <PageLink
            className={styles.link}
            path={path}
            aria-current={path === current ? "page" : undefined}
            onClick={onChoose}
          >
            <span className={styles.label}>{label}</span> <span className={styles.note}>{note}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
