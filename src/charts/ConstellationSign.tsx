import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";
import { Stars } from "./ConstellationFigure.tsx";

/** In units of the sheet. */
const size = 400;

/** A constellation without its sheet, standing as a sign beside the name of what it stands for: an ornament. */
export function ConstellationSign({
  constellation: { sign, layers, foot },
}: {
  constellation: Constellation;
}) {
  return (
    <svg className={styles.sign} viewBox={`0 ${foot - size} ${size} ${size}`} aria-hidden="true">
      {sign.map(({ cover, lines, dots }, at) => (
        <g key={lines} className={styles.dots}>
          {cover && <path d={cover} className={styles.cover} />}
          {layers[at]?.engraved.etching && (
            <use href={layers[at].engraved.etching} className={styles.etching} />
          )}
          <path d={lines} className={styles.lines} />
          <Stars dots={dots} />
        </g>
      ))}
    </svg>
  );
}
