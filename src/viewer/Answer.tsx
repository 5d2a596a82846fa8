import styles from "./Answer.module.css";

const customer = { cx: 64, cy: 168 };
const business = { cx: 393, cy: 330 };

/**
 * An event over the globe, which happens once: a cold star, a customer's message, arrives, and an answer goes out to the
 * customer; decorative. Without motion it has happened.
 */
export const Answer = () => (
  <svg className={styles.event} viewBox="0 0 1000 1000" aria-hidden="true">
    <path className={styles.way} d="M64 168Q250 90 393 330" />
    <path className={styles.answer} d="M393 330Q170 350 64 168" pathLength="1" />
    <circle className={styles.customer} {...customer} r="9" />
    <circle className={styles.answered} {...customer} r="19" />
    <circle className={styles.message} {...business} r="9" />
    <circle className={styles.business} {...business} r="10" />
    <circle className={styles.business} {...business} r="20" />
  </svg>
);
