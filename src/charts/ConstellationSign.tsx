import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";
import { ConstellationFigure } from "./ConstellationFigure.tsx";

/** A constellation without its sheet, as a sign beside the name of what it stands for: an ornament. */
export function ConstellationSign({ constellation }: { constellation: Constellation }) {
  return (
    <svg className={styles.figure} viewBox="0 0 400 400" aria-hidden="true">
      <ConstellationFigure constellation={constellation} />
    </svg>
  );
}
