import { useShell } from "../i18n/shell-context.tsx";
import { PageLink } from "../router/PageLink.tsx";
import { BrandMark } from "./BrandMark.tsx";
import styles from "./Logo.module.css";

/** The brand's mark and name, which lead home. */
export function Logo({ current }: { current: string }) {
  const { brand, home, ui } = useShell();
  return (
    <PageLink className={styles.logo} path={home} aria-current={home === current ? "page" : undefined}>
      <span className={styles.mark}>
        <BrandMark />
      </span>
      <span className={styles.name}>{brand}</span> <span className="visually-hidden">{ui.home}</span>
    </PageLink>
  );
}
