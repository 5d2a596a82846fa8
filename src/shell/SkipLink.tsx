import type { MouseEvent } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import { leadTo } from "../ui/lead-to.ts";
import styles from "./SkipLink.module.css";

/** Leads the keyboard past the bar. The address stays, since what follows its hash is the page. */
export function SkipLink({ target }: { target: string }) {
  const { ui } = useShell();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    leadTo(target);
  };
  return (
    <a className={styles.skip} href={`#${target}`} onClick={onClick}>
      {ui.skipToContent}
    </a>
  );
}
