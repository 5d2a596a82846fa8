import styles from "./Ruler.module.css";

interface RulerProps {
  /** How many hours further than the first ruler of the page it begins. */
  hour: number;
}

const hours = Array.from({ length: 12 }, (_, at) => at);

/** The graduated edge between two sections, with the hours of right ascension along it: an ornament. */
export function Ruler({ hour }: RulerProps) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.hours}>
        {hours.map((at) => (
          <span key={at}>{(hour + at) % 24}</span>
        ))}
      </div>
    </div>
  );
}
