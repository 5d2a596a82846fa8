import { useShell } from "../i18n/shell-context.tsx";
import { PageLink } from "../router/PageLink.tsx";
import styles from "./Logo.module.css";

/** The brand's mark and name, which lead home. */
export function Logo({ current }: { current: string }) {
  const { brand, home, ui } = useShell();
  return (
    <PageLink className={styles.logo} path={home} aria-current={home === current ? "page" : undefined}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path d="M4 20 11 7l7 9 7-11" fill="none" stroke="currentColor" strokeOpacity="0.55" />
        <circle cx="4" cy="20" r="2" fill="currentColor" />
        <circle cx="11" cy="7" r="2.5" fill="currentColor" />
        <circle cx="18" cy="16" r="2" fill="currentColor" />
        <circle cx="24.5" cy="5" r="3.25" className={styles.star} />
      </svg>
      <span className={styles.name}>{brand}</span> <span className="visually-hidden">{ui.home}</span>
    </PageLink>
  );
}
