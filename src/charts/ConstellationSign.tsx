import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";
import { EngravedFigure } from "./EngravedFigure.tsx";
import { AtOnceWithoutScript } from "./EngravedLines.tsx";

/** In units of the sheet. */
const size = 400;

/** A constellation without its sheet, standing as a sign beside the name of what it stands for: an ornament. */
export const ConstellationSign = ({ constellation: { sign, foot } }: { constellation: Constellation }) => (
  <AtOnceWithoutScript>
    <svg className={styles.sign} viewBox={`0 ${foot - size} ${size} ${size}`} aria-hidden="true">
      <EngravedFigure {...sign} />
    </svg>
  </AtOnceWithoutScript>
);
