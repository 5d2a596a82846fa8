import { useShell } from "../../i18n/shell-context.tsx";
import styles from "./SkipLink.module.css";

/** A link for keyboard users that skips the bar. */
export function SkipLink({ target }: { target: string }) {
  const { ui } = useShell();
  return (
    <a className={styles.skip} href={`#${target}`}>
      {ui.skipToContent}
    </a>
  );
}
