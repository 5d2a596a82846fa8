import { useId } from "react";
import { type Place, point, round } from "../charts/grammar/geometry.ts";
import styles from "./Horizon.module.css";

/**
 * Distances from the star, which is at (0, 0). `level` is that of the horizon, `reach` is that of the farthest light.
 */
const level = 96;
const reach = 330;

const polar = (radius: number, degrees: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
};

/** Relative lengths of consecutive strokes. Neighbours differ, as in an engraving. */
const shares = [1, 0.42, 0.66, 0.34, 0.84, 0.38, 0.58, 0.46];

/** Returns the strokes of one sector around the star, and the angles at which the sector is repeated. */
const light = (count: number, from: number, length: number) => ({
  path: shares
    .map((share, at) => {
      const degrees = (at * 360) / count;
      return `M${point(polar(from, degrees))}L${point(polar(from + length * share, degrees))}`;
    })
    .join(""),
  turns: Array.from({ length: count / shares.length }, (_, at) => (at * 360 * shares.length) / count),
});

const near = light(144, 54, 92);
const far = light(72, 172, reach - 172);

/** Reflections on the sea: strokes that become shorter towards the viewer. */
const glints = Array.from({ length: 9 }, (_, at) => {
  const half = 132 * 0.8 ** at * (at % 2 ? 0.72 : 1);
  return `M${round((at % 3) * 9 - 9 - half)} ${38 + at * 11}h${round(half * 2)}`;
}).join("");

const left = -reach;
const width = 2 * reach;

/** An ornament: a star that rises above a graduated horizon. */
export function Horizon() {
  return (
    <div className={styles.frame}>
      <svg className={styles.sky} viewBox={`${left} ${left} ${width} ${reach + level}`} aria-hidden="true">
        <g className={styles.rising}>
          <Light light={near} className={styles.light} />
          <Light light={far} className={styles.farLight} />
          <circle r={38} className={styles.light} />
          <circle r={160} className={styles.halo} />
          <circle r={24} className={styles.star} />
        </g>
      </svg>
      <div className={styles.land}>
        <svg className={styles.sea} viewBox={`${left} 0 ${width} 140`} aria-hidden="true">
          <path d={glints} className={styles.light} />
        </svg>
      </div>
    </div>
  );
}

function Light({ light: { path, turns }, className }: { light: typeof near; className: string | undefined }) {
  const id = useId();
  return (
    <g className={className}>
      {turns.map((degrees) =>
        degrees === 0 ? (
          <path key={degrees} id={id} d={path} />
        ) : (
          <use key={degrees} href={`#${id}`} transform={`rotate(${degrees})`} />
        ),
      )}
    </g>
  );
}
