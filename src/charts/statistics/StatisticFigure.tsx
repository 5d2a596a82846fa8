import type { Layouts } from "../grammar/geometry.ts";
import type { MeasuredArc } from "./measured-arc.ts";
import styles from "./StatisticFigure.module.css";
import type { StarCount } from "./star-count.ts";
import type { StatisticGeometry } from "./statistic.ts";

/** The drawing of a statistic. It is decorative, because the sentence beside it says the same. */
export function StatisticFigure({ drawing }: { drawing: Layouts<StatisticGeometry> }) {
  return (
    <div className={styles.frame}>
      <Sheet geometry={drawing.wide} className={styles.wide} />
      <Sheet geometry={drawing.narrow} className={styles.narrow} />
    </div>
  );
}

function Sheet({ geometry, className }: { geometry: StatisticGeometry; className: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${geometry.width} ${geometry.height}`} aria-hidden="true">
      {geometry.kind === "count" ? <Stars count={geometry} /> : <Arc arc={geometry} />}
    </svg>
  );
}

function Stars({ count: { shining, gone } }: { count: StarCount }) {
  return (
    <>
      {shining.map(({ width, path }) => (
        <path key={width} d={path} strokeWidth={width} className={styles.stars} />
      ))}
      <path d={gone.path} strokeWidth={gone.width} className={styles.leaving} />
      <path d={gone.rings} className={styles.rings} />
    </>
  );
}

function Arc({ arc: { limb, marks, net, start, end, measured, ray, labels } }: { arc: MeasuredArc }) {
  return (
    <>
      {net && <path d={net} className={styles.net} />}
      <path d={limb} className={styles.limb} />
      <path d={marks} className={styles.marks} />
      <path d={measured} className={styles.measured} />
      {ray && <path d={ray} className={styles.ray} />}
      <circle cx={start.x} cy={start.y} r={6} className={styles.start} />
      <circle cx={start.x} cy={start.y} r={11} className={styles.startRing} />
      <circle cx={end.x} cy={end.y} r={9} className={styles.end} />
      <circle cx={end.x} cy={end.y} r={15} className={styles.endRing} />
      <g className={styles.labels}>
        {labels.map(({ text, x, y, size }) => (
          <text key={x} x={x} y={y} fontSize={size}>
            {text}
          </text>
        ))}
      </g>
    </>
  );
}
