import type { ComponentProps } from "react";
import type { Shell } from "../../compiled.ts";
import { PageLink } from "../../ui/text/PageLink.tsx";
import lettered from "../LetteredList.module.css";
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
            className={`grid ${styles.link} ${lettered.letter} ${marker.current}`}
            path={path}
            current={current}
          >
            <span className={`balanced ${styles.label}`}>{label}</span>{" "}
            <span className={`small-print ${styles.note}`}>{note}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps extends ComponentProps<typeof PageLink>, Pick<MenuListProps, "current"> {}

/** A link to a page, with `aria-current` if it is the current page. */
export function MenuLink({ current, ...link }: MenuLinkProps) {
  return <PageLink {...link} aria-current={link.path === current ? "page" : undefined} />;
}
