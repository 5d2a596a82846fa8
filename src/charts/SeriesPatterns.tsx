import styles from "./SeriesPatterns.module.css";

/** The texture of each series after the first, which is plain: its tile, and what is drawn on it. */
const textures = [
  { width: 7, height: 7, turn: "rotate(45)", wash: styles.second, ink: <rect width="2" height="7" /> },
  {
    width: 8,
    height: 8,
    wash: styles.third,
    ink: (
      <path d="M2 .7a1.3 1.3 0 0 1 0 2.6 1.3 1.3 0 0 1 0-2.6m4 4a1.3 1.3 0 0 1 0 2.6 1.3 1.3 0 0 1 0-2.6" />
    ),
  },
  { width: 8, height: 6, wash: styles.fourth, ink: <rect width="8" height="1.5" /> },
];

/** What a mark of each series is filled with: told apart by texture as well as by colour. */
export function SeriesPatterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {textures.slice(0, count - 1).map(({ width, height, turn, wash, ink }, at) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is told by its place
          key={at}
          id={`${id}-${at + 1}`}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={turn}
        >
          <rect width={width} height={height} className={wash} />
          <g className={styles.texture}>{ink}</g>
        </pattern>
      ))}
    </defs>
  );
}

/** The fill of a series' marks: a texture, or the first one's class. */
export const seriesFill = (id: string, series: number) =>
  series === 0 ? { className: styles.first } : { fill: `url(#${id}-${series})` };
