import type { Shell } from "../../compiled.ts";
import item from "../BarItem.module.css";
import { Dropdown } from "./Dropdown.tsx";
import styles from "./MenuGroup.module.css";
import { MenuList } from "./MenuList.tsx";

interface MenuGroupProps {
  group: Shell["menu"]["groups"][number];
  /** Path of the current page. */
  current: string;
}

/** A dropdown of the bar with the links of a group. */
export function MenuGroup({ group: { id, label, items }, current }: MenuGroupProps) {
  return (
    <li>
      <Dropdown
        id={`menu-${id}`}
        label={label}
        button={`${item.item} ${styles.button}`}
        panel={styles.panel}
        current={items.some(({ path }) => path === current)}
      >
        <MenuList items={items} current={current} />
      </Dropdown>
    </li>
  );
}
