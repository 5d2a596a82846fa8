import styles from "./ChangeScale.module.css";
import type { ChangeGeometry } from "./change.ts";

/** A decorative ruler that shows how far a value is from the previous one. */
export function ChangeScale({ geometry: at }: { geometry: ChangeGeometry }) {
  return (
    <svg className={styles.scale} aria-hidden="true">
      <g>
        <line x2="100%" pathLength="100" className={styles.ticks} />
        <line x2="100%" className={styles.ruler} />
        <line x1={`${at.previous}%`} x2={`${at.previous}%`} y2="16" className={styles.stem} />
        <line x1={`${at.previous}%`} x2={`${at.value}%`} className={styles.way} />
        <circle cx={`${at.previous}%`} className={styles.before} />
        <circle cx={`${at.value}%`} className={styles.now} />
      </g>
    </svg>
  );
}
