import { round, type StatisticGeometry } from "../grammar/geometry.ts";
import styles from "./StatisticFigure.module.css";

/** The drawing of a statistic. It is decorative, because the sentence beside it says the same. */
export function StatisticFigure({ drawing }: { drawing: StatisticGeometry }) {
  return (
    <div className={`container ${styles.frame}`}>
      <Sheet geometry={drawing} className={styles.sheet} />
    </div>
  );
}

interface SheetProps {
  geometry: StatisticGeometry;
  className: string | undefined;
}

export function Sheet({ geometry, className }: SheetProps) {
  const { width, height, paths, discs, labels } = geometry;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {paths.map((path) => (
        <path
          key={`${path.look} ${path.width}`}
          d={path.d}
          strokeWidth={path.width}
          className={styles[path.look]}
        />
      ))}
      {discs.map(({ look, x, y, r }) => (
        <circle key={look} cx={round(x)} cy={round(y)} r={r} className={styles[look]} />
      ))}
      {labels.length > 0 && (
        <g className={styles.labels}>
          {labels.map(({ text, x, y, size }) => (
            <text key={x} x={x} y={Math.round(y)} fontSize={size}>
              {text}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}
