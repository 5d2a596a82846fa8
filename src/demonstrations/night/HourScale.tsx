import styles from "./HourScale.module.css";

/**
 * The hours from closing to the next closing on the bar's edge, with a pointer at those of the night's clock, and then
 * at those of the day; decorative.
 */
export function HourScale({ closes, locale }: { closes: number; locale: string }) {
  const { format } = new Intl.DateTimeFormat(locale, { hour: "numeric", timeZone: "UTC" });
  return (
    <div className={styles.scale} aria-hidden="true">
      {[0, 6, 12, 18].map((after) => (
        <span key={after}>{format((closes + after) * 3_600_000)}</span>
      ))}
      <i data-hand="" />
    </div>
  );
}
