import type { Dispatch } from "react";
import type { Shell } from "../compiled.ts";
import item from "./BarItem.module.css";
import { Dropdown } from "./Dropdown.tsx";
import type { DropdownEvent } from "./dropdown-state.ts";
import styles from "./MenuGroup.module.css";
import { MenuList } from "./MenuList.tsx";

interface MenuGroupProps {
  group: Shell["menu"]["groups"][number];
  /** Path of the page on the screen. */
  current: string;
  open: boolean;
  send: Dispatch<DropdownEvent>;
}

/** A dropdown of the bar with the links of its group. */
export function MenuGroup({ group, current, open, send }: MenuGroupProps) {
  return (
    <li>
      <Dropdown
        id={group.id}
        label={group.label}
        button={`${item.item} ${styles.button}`}
        panel={styles.panel}
        current={group.items.some(({ path }) => path === current)}
        open={open}
        send={send}
      >
        <MenuList items={group.items} current={current} onChoose={() => send({ type: "close" })} />
      </Dropdown>
    </li>
  );
}
