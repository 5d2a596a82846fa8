import styles from "./SeriesPatterns.module.css";

/** What a mark of each series is filled with: told apart by texture as well as by colour. */
export function SeriesPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-0`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={styles.first} />
      </pattern>
      <pattern
        id={`${id}-1`}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="7" height="7" className={styles.second} />
        <rect width="2" height="7" className={styles.texture} />
      </pattern>
      <pattern id={`${id}-2`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={styles.third} />
        <circle cx="2" cy="2" r="1.3" className={styles.texture} />
        <circle cx="6" cy="6" r="1.3" className={styles.texture} />
      </pattern>
      <pattern id={`${id}-3`} width="8" height="6" patternUnits="userSpaceOnUse">
        <rect width="8" height="6" className={styles.fourth} />
        <rect width="8" height="1.5" className={styles.texture} />
      </pattern>
    </defs>
  );
}

/** The fill of a series' marks. */
export const seriesFill = (id: string, series: number) => `url(#${id}-${series})`;
