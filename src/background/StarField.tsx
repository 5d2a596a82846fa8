import styles from "./StarField.module.css";

/** The canvas of stars and dots behind the top of the home page; see `browser/behaviours/draw-star-field.ts`. */
export const StarField = () => (
  <div className={styles.sky} aria-hidden>
    <canvas className={`filling ${styles.stars}`} data-star-field="" />
  </div>
);
