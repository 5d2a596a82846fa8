import styles from "./Horizon.module.css";

const discRadius = 300;
const rayStart = 326;
/** The lengths of four consecutive rays, which are a degree apart. Neighbours differ, as in an engraving. */
const rayLengths = [34, 14, 22, 12];
const reach = rayStart + 34;

/** An ornament: the setting sun, half of which is above the horizon, the lower edge. */
export const Horizon = () => (
  <svg className={styles.sky} viewBox={`${-reach} ${-reach} ${2 * reach} ${reach}`} aria-hidden>
    <g className={styles.sun} stroke="var(--sun)">
      {/* Each ray is a dash of a circle whose stroke is as wide as the ray is long. */}
      {rayLengths.map((length, at) => (
        <circle
          key={length}
          r={rayStart + length / 2}
          pathLength="360"
          strokeWidth={length}
          strokeDasharray="0.25 3.75"
          strokeDashoffset={-at - 0.5}
        />
      ))}
      <circle r={discRadius + 12} strokeWidth="1.5" />
      <circle r={discRadius} fill="var(--sun)" stroke="none" />
    </g>
  </svg>
);
