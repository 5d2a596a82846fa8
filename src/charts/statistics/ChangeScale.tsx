import styles from "./ChangeScale.module.css";

/** A decorative ruler that shows how far a value is from the previous one, which is in its middle. */
export function ChangeScale({ percent }: { percent: number }) {
  return (
    <svg className={styles.scale} aria-hidden="true">
      <g>
        <line x2="100%" pathLength="100" className={styles.ticks} />
        <line x2="100%" className={styles.ruler} />
        <line x1="50%" x2="50%" y2="16" className={styles.stem} />
        <line x1="50%" x2={`${percent}%`} className={styles.way} />
        <circle cx="50%" className={styles.before} />
        <circle cx={`${percent}%`} className={styles.now} />
      </g>
    </svg>
  );
}
