import { type Place, pathPoint } from "../charts/grammar/geometry.ts";
import styles from "./Horizon.module.css";

const discRadius = 300;
/** The distance of the rays from the centre of the sun, which is at (0, 0). */
const rays = { count: 180, from: 326, longest: 34 };
const width = 2 * (rays.from + rays.longest);
const height = width / 2;

/** Relative lengths of consecutive rays. Neighbours differ, as in an engraving. */
const shares = [1, 0.42, 0.66, 0.34, 0.84, 0.38, 0.58, 0.46];

const polar = (radius: number, degrees: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
};

const ray = (at: number) => {
  const degrees = ((at + 0.5) * 180) / rays.count;
  const end = rays.from + rays.longest * (shares[at % shares.length] ?? 1);
  return `M${pathPoint(polar(rays.from, degrees))}L${pathPoint(polar(end, degrees))}`;
};

const path = Array.from({ length: rays.count }, (_, at) => ray(at)).join("");

/** An ornament: the setting sun, half of which is above the horizon, the lower edge. */
export function Horizon() {
  return (
    <svg className={styles.sky} viewBox={`${-width / 2} ${-height} ${width} ${height}`} aria-hidden="true">
      <g className={styles.sun}>
        <path d={path} className={styles.light} />
        <circle r={discRadius + 12} className={styles.light} />
        <circle r={discRadius} className={styles.disc} />
      </g>
    </svg>
  );
}
