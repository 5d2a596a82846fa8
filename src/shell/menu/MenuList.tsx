import type { ComponentProps } from "react";
import type { Shell } from "../../compiled.ts";
import { usePage } from "../../i18n/shell-context.tsx";
import { PageLink } from "../../ui/text/PageLink.tsx";
import lettered from "../LetteredList.module.css";
import styles from "./MenuList.module.css";
import marker from "./StarMarker.module.css";

/** The links of one group of the menu. */
export const MenuList = ({ items }: Pick<Shell["menu"]["groups"][number], "items">) => (
  <ul className={`${styles.list} ${lettered.list}`}>
    {items.map(({ label, path, note }) => (
      <li key={path}>
        <MenuLink className={`grid ${styles.link} ${lettered.letter} ${marker.current}`} path={path}>
          <span className={`balanced ${styles.label}`}>{label}</span>{" "}
          <span className={`small-print ${styles.note}`}>{note}</span>
        </MenuLink>
      </li>
    ))}
  </ul>
);

/** A link to a page, with `aria-current` if it is the current page. */
export const MenuLink = (link: ComponentProps<typeof PageLink>) => (
  <PageLink {...link} aria-current={link.path === usePage().current ? "page" : undefined} />
);
