import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";
import { ConstellationFigure } from "./ConstellationFigure.tsx";

/** Parallels and meridians, curved with the sky, further than the sheet goes: a frame may cut them off anywhere. */
const net = [
  ...Array.from({ length: 15 }, (_, at) => -500 + at * 100).map(
    (y) => `M-900 ${y - 290}Q200 ${y + 190} 1300 ${y - 290}`,
  ),
  ...Array.from({ length: 21 }, (_, at) => at - 12).map(
    (x) => `M${200 + x * 78} -500Q${200 + x * 100} 200 ${200 + x * 118} 900`,
  ),
].join("");

/** Small stars that belong to no figure. */
const field = Array.from({ length: 150 }, (_, at) => {
  const x = ((at * at * 131 + at * 977) % 1600) - 600;
  const y = ((at * at * at * 17 + at * 733) % 1000) - 300;
  return `M${x} ${y}h0`;
}).join("");

/** The declinations of four parallels, at the edge of the sheet. */
const degrees = [40, 30, 20, 10].map((degree, at) => ({ text: `+${degree}°`, y: 40 + at * 100 }));

interface PlateProps {
  constellation: Constellation;
  /** At the head of a page: degrees at its edge, and a figure that is drawn once, when it comes onto the page. */
  opening?: boolean;
}

/** A constellation on its sheet of a star chart: an ornament, told by the words beside it. */
export function Plate({ constellation, opening = false }: PlateProps) {
  return (
    <svg className={styles.sheet} data-opening={opening} viewBox="0 0 400 400" aria-hidden="true">
      <path d={net} className={styles.net} />
      <path d={field} className={styles.field} />
      {opening &&
        degrees.map(({ text, y }) => (
          <text key={text} x="412" y={y} className={styles.degree}>
            {text}
          </text>
        ))}
      <ConstellationFigure constellation={constellation} />
    </svg>
  );
}
