import styles from "./Answer.module.css";

const customer = { cx: 64, cy: 168 };
const business = { cx: 393, cy: 330 };

/**
 * An event over the globe, which happens once: a cold star, a customer's message, arrives, and an answer goes out to the
 * customer; decorative. Without motion it has happened. It is on the dark globe, so it keeps the colours of the night.
 */
export const Answer = () => (
  <svg className={styles.event} viewBox="0 0 1000 1000" data-ground="midnight" aria-hidden>
    <path stroke="var(--accent-cool)" strokeDasharray="3 9" d="M64 168Q250 90 393 330" />
    <path className={styles.answer} stroke="var(--accent)" d="M393 330Q170 350 64 168" pathLength="1" />
    <circle fill="var(--accent-cool)" {...customer} r="9" />
    <circle className={styles.answered} stroke="var(--accent)" {...customer} r="19" />
    <circle className={styles.message} fill="var(--accent-cool)" {...business} r="9" />
    <circle className={styles.business} fill="var(--accent)" {...business} r="10" />
    <circle className={styles.business} stroke="var(--accent)" {...business} r="20" />
  </svg>
);
