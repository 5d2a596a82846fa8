import type { SVGAttributes } from "react";
import styles from "./Rim.module.css";

const middle = 500;
const inner = 452;

/** The hours whose numbers are on the rim. The feet of the numbers point to the centre. */
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The graduated rim of a star chart, with the hours of right ascension; decorative. */
export const Rim = () => (
  <svg className={`filling ${styles.rim}`} viewBox="0 0 1000 1000" aria-hidden>
    <Circle radius={inner} />
    <Circle radius={inner + 12} strokeOpacity="0.4" strokeWidth="0.75" />
    {/* The ticks are dashes of a line whose width is their length. */}
    <Circle radius={inner + 3} strokeDasharray="0.1 0.9" strokeDashoffset="0.05" strokeWidth="6" />
    <Circle radius={inner + 9} strokeDasharray="1 1" strokeWidth="5" />
    <Circle radius={inner + 15} strokeDasharray="0.12 4.88" strokeDashoffset="0.06" strokeWidth="6" />
    <g strokeOpacity="0.6">
      <Circle radius={inner + 26} strokeDasharray="0.12 14.88" strokeDashoffset="0.06" strokeWidth="28" />
    </g>
    <Circle radius={inner + 40} />
    <Circle radius={inner + 45} strokeWidth="2" />
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

/** A circle with dashes. Their lengths are in degrees, and the first one begins on the right. */
const Circle = ({ radius, ...stroke }: SVGAttributes<SVGCircleElement> & { radius: number }) => (
  <circle cx={middle} cy={middle} r={radius} pathLength="360" {...stroke} />
);
