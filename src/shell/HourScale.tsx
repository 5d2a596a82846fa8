import styles from "./HourScale.module.css";

/** From one evening, when shops close, to the next. */
const hours = [18, 0, 6, 12];

/** The hours of a night and a day on the bar's edge, with a pointer that moves as the page scrolls; decorative. */
export function HourScale({ language }: { language: string }) {
  const { format } = new Intl.DateTimeFormat(language, { hour: "numeric", timeZone: "UTC" });
  return (
    <div className={styles.scale} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{format(hour * 3_600_000)}</span>
      ))}
    </div>
  );
}
