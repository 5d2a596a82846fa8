import type { ReactNode } from "react";
import styles from "./Button.module.css";
import { PageLink } from "./text/PageLink.tsx";

/** A link to a page that looks like a button, for the next step. */
export const ButtonLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <PageLink path={path} className={styles.button}>
    {children}
  </PageLink>
);
