import { useId } from "react";
import { type Place, pathPoint } from "../charts/grammar/geometry.ts";
import styles from "./Horizon.module.css";

/** Distance from the centre of the sun, which is at (0, 0), to the farthest light. */
const reach = 700;

/** How much of the drawing is above the horizon at most. */
const height = 560;

const polar = (radius: number, degrees: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
};

/** Relative lengths of consecutive strokes. Neighbours differ, as in an engraving. */
const shares = [1, 0.42, 0.66, 0.34, 0.84, 0.38, 0.58, 0.46];

/** Returns the strokes of one sector around the sun, and the angles at which the sector is repeated. */
const light = (count: number, from: number, length: number) => ({
  path: shares
    .map((share, at) => {
      const degrees = (at * 360) / count;
      return `M${pathPoint(polar(from, degrees))}L${pathPoint(polar(from + length * share, degrees))}`;
    })
    .join(""),
  turns: Array.from({ length: count / shares.length }, (_, at) => (at * 360 * shares.length) / count),
});

const near = light(144, 84, 70);
const far = light(72, 320, reach - 320);

/** An ornament: the sun on the horizon, which is the lower edge. The ground behind it decides how high the sun is. */
export function Horizon() {
  return (
    <svg className={styles.sky} viewBox={`${-reach} ${-height} ${2 * reach} ${height}`} aria-hidden="true">
      <g className={styles.sun}>
        <g className={styles.rising}>
          <Light light={far} className={styles.farLight} />
          <Light light={near} className={styles.light} />
          <circle r={270} className={styles.halo} />
          <circle r={66} className={styles.light} />
          <circle r={42} className={styles.star} />
        </g>
      </g>
    </svg>
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
