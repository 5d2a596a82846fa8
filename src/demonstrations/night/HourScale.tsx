import { clockOf, type Formats } from "../../i18n/formats.ts";
import styles from "./HourScale.module.css";

/**
 * The hours from closing to the next closing on the bar's edge, with a pointer at those of the night's clock, and then
 * at those of the day; decorative.
 */
export function HourScale({ closes, formats }: { closes: number; formats: Formats }) {
  const write = clockOf(formats.hour);
  return (
    <div className={`quiet ${styles.scale}`} aria-hidden>
      {[0, 6, 12, 18].map((after) => (
        <span key={after}>{write("0:00", (closes + after) * 60)}</span>
      ))}
      <i data-hand="" />
    </div>
  );
}
