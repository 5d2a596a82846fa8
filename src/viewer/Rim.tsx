import styles from "./Rim.module.css";

const middle = 500;
const inner = 452;

/** The hours whose numbers are on the rim. The feet of the numbers point to the centre. */
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The graduated rim of a star chart, with the hours of right ascension; decorative. */
export function Rim() {
  return (
    <svg className={styles.rim} viewBox="0 0 1000 1000" aria-hidden="true">
      <Circle radius={inner} />
      <Circle radius={inner + 12} className={styles.faint} />
      <Circle radius={inner + 3} className={styles.degrees} />
      <Circle radius={inner + 9} className={styles.bars} />
      <Circle radius={inner + 15} className={styles.fives} />
      <Circle radius={inner + 26} className={styles.hours} />
      <Circle radius={inner + 40} />
      <Circle radius={inner + 45} className={styles.heavy} />
      {hours.map((hour) => (
        <text
          key={hour}
          x={middle}
          y={middle - inner - 22}
          transform={`rotate(${(hour + 0.5) * 15} ${middle} ${middle})`}
          className={styles.number}
        >
          {hour}
        </text>
      ))}
    </svg>
  );
}

/** A circle with dashes. Their lengths are in degrees, and the first one begins on the right. */
const Circle = ({ radius, className }: { radius: number; className?: string | undefined }) => (
  <circle cx={middle} cy={middle} r={radius} pathLength="360" className={className} />
);
