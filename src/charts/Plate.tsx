import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";
import { ConstellationFigure, Letters } from "./ConstellationFigure.tsx";
import { EngravedFigure } from "./EngravedFigure.tsx";
import { AtOnceWithoutScript, EngravedLines } from "./EngravedLines.tsx";

/** The declinations of four parallels, at the edge of the sheet. */
const degrees = [40, 30, 20, 10].map((degree, at) => ({ text: `+${degree}°`, y: 40 + at * 100 }));

interface PlateProps {
  constellation: Constellation;
  /** At the head of a page: degrees at its edge, and a figure that is drawn once, when it comes onto the page. */
  opening?: boolean;
}

/** A constellation on its sheet of a star chart: an ornament, told by the words beside it. */
export function Plate({ constellation, opening = false }: PlateProps) {
  const { sky, figure, layers } = constellation;
  const sheet = (
    <svg className={styles.sheet} data-opening={opening} viewBox="0 0 400 400" aria-hidden="true">
      <EngravedLines address={sky.net} className={styles.net} />
      <EngravedLines address={sky.field} className={styles.field} />
      {opening ? (
        <>
          <g className={styles.degrees}>
            {degrees.map(({ text, y }) => (
              <text key={text} x="412" y={y}>
                {text}
              </text>
            ))}
          </g>
          <ConstellationFigure constellation={constellation} />
        </>
      ) : (
        <>
          <EngravedFigure {...figure} />
          <Letters letters={layers.flatMap(({ letters }) => letters)} />
        </>
      )}
    </svg>
  );
  return opening ? sheet : <AtOnceWithoutScript>{sheet}</AtOnceWithoutScript>;
}
