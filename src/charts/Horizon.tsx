import styles from "./Horizon.module.css";

/** Of the sheet: the star stands at 0, 0, and rises from the line at `level`. */
const level = 96;
const reach = 1100;

const tenth = (value: number) => Math.round(value * 10) / 10 + 0;
const polar = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${tenth(radius * Math.cos(angle))} ${tenth(-radius * Math.sin(angle))}`;
};

/** Strokes around the star, no two neighbours of one length, as a graver cuts light. */
const lengths = [1, 0.42, 0.66, 0.34, 0.84, 0.38, 0.58, 0.46];
const rays = (from: number, length: number) =>
  Array.from({ length: 144 }, (_, at) => {
    const share = lengths[at % lengths.length] ?? 1;
    return `M${polar(from, at * 2.5)}L${polar(from + length * share, at * 2.5)}`;
  }).join("");

const near = rays(54, 92);
const far = Array.from({ length: 72 }, (_, at) => {
  const share = lengths[(at * 3) % lengths.length] ?? 1;
  return `M${polar(172, at * 5)}L${polar(172 + 150 * share, at * 5)}`;
}).join("");

/** Azimuths along the horizon, each hour of a hundred units in tenths. */
const ticks = Array.from({ length: (2 * reach) / 10 + 1 }, (_, at) => {
  const x = at * 10 - reach;
  const length = x % 100 === 0 ? 20 : x % 50 === 0 ? 13 : 7;
  return `M${x} ${level + 5}v${length}`;
}).join("");

/** The light on what lies under the horizon: strokes that grow shorter with the distance. */
const glints = Array.from({ length: 9 }, (_, at) => {
  const half = 132 * 0.8 ** at * (at % 2 ? 0.72 : 1);
  const shift = (at % 3) * 9 - 9;
  return `M${tenth(shift - half)} ${level + 38 + at * 11}h${tenth(half * 2)}`;
}).join("");

/** A horizon across the page with a star rising over it: an ornament. */
export function Horizon() {
  return (
    <div className={styles.frame}>
      <svg className={styles.sky} viewBox={`${-reach} -330 ${2 * reach} ${330 + level}`} aria-hidden="true">
        <g className={styles.rising}>
          <path d={near} className={styles.rays} />
          <path d={far} className={styles.far} />
          <circle r={38} className={styles.ring} />
          <circle r={160} className={styles.halo} />
          <circle r={24} className={styles.star} />
        </g>
      </svg>
      <svg className={styles.land} viewBox={`${-reach} ${level} ${2 * reach} 140`} aria-hidden="true">
        <path d={`M${-reach} ${level + 0.5}h${2 * reach}m0 4h${-2 * reach}`} className={styles.line} />
        <path d={ticks} className={styles.line} />
        <path d={glints} className={styles.glints} />
      </svg>
    </div>
  );
}
