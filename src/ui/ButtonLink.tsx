import type { ReactNode } from "react";
import styles from "./Button.module.css";
import { PageLink } from "./text/PageLink.tsx";

/** A link to a page that looks like a button: the one thing to do next. */
export function ButtonLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <PageLink path={path} className={styles.button}>
      {children}
    </PageLink>
  );
}
