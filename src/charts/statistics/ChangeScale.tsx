import styles from "./ChangeScale.module.css";

/** A decorative ruler with the previous value in its middle. It shows how far the value is from there. */
export const ChangeScale = ({ percent }: { percent: number }) => (
  <svg className={styles.scale} aria-hidden>
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
