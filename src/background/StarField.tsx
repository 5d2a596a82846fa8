import styles from "./StarField.module.css";

/** Stars over a grid of dots, behind the top of a page; `behaviours/star-field` draws them. */
export const StarField = () => (
  <div className={styles.sky} aria-hidden="true">
    <canvas className={styles.stars} data-star-field="" />
  </div>
);
