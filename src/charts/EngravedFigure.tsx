import type * as Compiled from "../compiled.ts";
import styles from "./Constellation.module.css";
import { EngravedLines } from "./EngravedLines.tsx";

/** A drawing that stands in a file of its own, as what is drawn in it. */
export const EngravedFigure = ({ whole, cold }: Compiled.EngravedFigure) => (
  <>
    <EngravedLines address={whole} className={styles.whole} />
    <EngravedLines address={cold} className={styles.cold} />
  </>
);
