import styles from "./Ruler.module.css";

interface RulerProps {
  /** The first label, in degrees. */
  degree: number;
}

const hours = Array.from({ length: 12 }, (_, at) => at);
const degreesAnHour = 15;

/** The graduated upper edge of a section, labelled with degrees of right ascension; decorative. */
export function Ruler({ degree }: RulerProps) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.hours}>
        {hours.map((at) => (
          <span key={at}>{(degree + at * degreesAnHour) % 360}</span>
        ))}
      </div>
    </div>
  );
}
