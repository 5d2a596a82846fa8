import styles from "./StarField.module.css";

/** The canvas behind the top of the home page; `browser/behaviours/draw-star-field.ts` draws stars and a grid of dots on it. */
export const StarField = () => (
  <div className={styles.sky} aria-hidden="true">
    <canvas className={styles.stars} data-star-field="" />
  </div>
);
