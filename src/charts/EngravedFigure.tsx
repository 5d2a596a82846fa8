import type { ReactNode } from "react";
import type * as Compiled from "../compiled.ts";
import styles from "./Constellation.module.css";

/** A drawing that stands in a file of its own, as what is drawn in it. */
export const EngravedFigure = ({ whole, cold }: Compiled.EngravedFigure) => (
  <>
    <use href={whole} className={styles.whole} />
    <use href={cold} className={styles.cold} />
  </>
);

/** A document asks for its drawings later, by a script: where none runs it has them at once. */
export const AtOnceWithoutScript = ({ children }: { children: ReactNode }) => (
  <>
    <noscript>{children}</noscript>
    {children}
  </>
);
