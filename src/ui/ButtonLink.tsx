import type { ReactNode } from "react";
import styles from "./Button.module.css";
import { PageLink } from "./text/PageLink.tsx";

/** A link to a page that looks like a button, for the next step. */
export function ButtonLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <PageLink path={path} className={styles.button}>
      {children}
    </PageLink>
  );
}
