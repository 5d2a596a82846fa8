import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";

/** In units of the sheet. */
const size = 400;

/** A constellation without its sheet, standing as a sign beside the name of what it stands for: an ornament. */
export function ConstellationSign({ constellation: { sign, foot } }: { constellation: Constellation }) {
  const drawing = (
    <svg className={styles.sign} viewBox={`0 ${foot - size} ${size} ${size}`} aria-hidden="true">
      <use href={sign.figure} />
      <use href={sign.cold} className={styles.cold} />
    </svg>
  );
  return (
    <>
      <noscript>{drawing}</noscript>
      {drawing}
    </>
  );
}
