import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";
import { ConstellationFigure } from "./ConstellationFigure.tsx";

/** Parallels and meridians, curved with the sky, further than the sheet goes: a frame may cut them off anywhere. */
const net = [
  ...Array.from({ length: 15 }, (_, at) => -500 + at * 100).map(
    (y) => `M-500 ${y - 140}Q200 ${y + 190} 900 ${y - 140}`,
  ),
  ...Array.from({ length: 17 }, (_, at) => at - 8).map(
    (x) => `M${200 + x * 78} -500Q${200 + x * 100} 200 ${200 + x * 118} 900`,
  ),
].join("");

/** Small stars that belong to no figure. */
const field = Array.from({ length: 130 }, (_, at) => {
  const x = Math.round(-400 + ((at * 449.3) % 1200));
  const y = Math.round(-400 + ((at * 297.7 + (at % 7) * 141) % 1200));
  return `M${x} ${y}h0`;
}).join("");

/** A constellation on its sheet of a star chart: an ornament, told by the words beside it. */
export function Plate({ constellation }: { constellation: Constellation }) {
  return (
    <svg className={styles.sheet} viewBox="20 20 360 360" aria-hidden="true">
      <path d={net} className={styles.net} />
      <path d={field} className={styles.field} />
      <ConstellationFigure constellation={constellation} />
    </svg>
  );
}
