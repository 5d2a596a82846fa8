import styles from "./Ruler.module.css";

interface RulerProps {
  /** The edge of its section along which it lies. */
  side: "head" | "foot";
  /** Right ascension at its first hour, in degrees. */
  degree: number;
}

const hours = Array.from({ length: 12 }, (_, at) => at);
const degreesAnHour = 15;

/** The graduated edge of a section, with the degrees of right ascension along it: an ornament. */
export function Ruler({ side, degree }: RulerProps) {
  return (
    <div className={styles[side]} aria-hidden="true">
      <div className={styles.hours}>
        {hours.map((at) => (
          <span key={at}>{(degree + at * degreesAnHour) % 360}</span>
        ))}
      </div>
    </div>
  );
}
