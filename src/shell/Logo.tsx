import { useShell } from "../i18n/shell-context.tsx";
import { Brand } from "./Brand.tsx";
import styles from "./Logo.module.css";
import { MenuLink } from "./menu/MenuLink.tsx";

/** The brand as a link to the home page. */
export function Logo({ current }: { current: string }) {
  const { home, ui } = useShell();
  return (
    <MenuLink className={styles.logo} path={home} current={current}>
      <Brand /> <span className="visually-hidden">{ui.home}</span>
    </MenuLink>
  );
}
