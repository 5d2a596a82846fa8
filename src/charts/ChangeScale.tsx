import styles from "./ChangeScale.module.css";
import type { ChangeGeometry } from "./change-geometry.ts";

const tenths = Array.from({ length: 11 }, (_, at) => at * 10);

/** How far a value has come from the previous one, on a ruler: an ornament to the figures beside it. */
export function ChangeScale({ geometry: at }: { geometry: ChangeGeometry }) {
  const middle = "50%";
  return (
    <svg className={styles.scale} aria-hidden="true">
      {tenths.map((tenth) => (
        <line key={tenth} x1={`${tenth}%`} x2={`${tenth}%`} y1="42%" y2="58%" className={styles.tick} />
      ))}
      <line x1="0%" x2="100%" y1={middle} y2={middle} className={styles.tick} />
      <line x1={`${at.zero}%`} x2={`${at.zero}%`} y1="25%" y2="75%" className={styles.end} />
      <line x1={`${at.previous}%`} x2={`${at.value}%`} y1={middle} y2={middle} className={styles.way} />
      <circle cx={`${at.previous}%`} cy={middle} r="4.5" className={styles.before} />
      <circle cx={`${at.value}%`} cy={middle} r="6" className={styles.now} />
    </svg>
  );
}
