import type { Constellation, EngravedLayer } from "../compiled.ts";
import styles from "./Constellation.module.css";
import type { Dots } from "./constellation-geometry.ts";
import { EngravedLines } from "./EngravedLines.tsx";

/** The figure of a constellation, to stand in a drawing whose units are those of its sheet. */
export function ConstellationFigure({
  constellation: { layers, trail, stops },
}: {
  constellation: Constellation;
}) {
  return (
    <>
      {layers.map((layer) => (
        <LayerFigure key={layer.lines} layer={layer} />
      ))}
      {trail && (
        <g className={styles.trail}>
          <path d={trail} />
          <path d={stops} className={styles.stops} />
        </g>
      )}
    </>
  );
}

function LayerFigure({ layer }: { layer: EngravedLayer }) {
  return (
    <g>
      {layer.cover && <path d={layer.cover} className={styles.cover} />}
      {layer.guides && <path d={layer.guides} className={styles.guides} />}
      {layer.engraved.shades && <EngravedLines address={layer.engraved.shades} className={styles.shades} />}
      {layer.scales.length > 0 && (
        <g className={styles.scales}>
          {layer.scales.map(({ path, width, count, fifths }) => (
            <path
              key={`${path} ${width}`}
              d={path}
              pathLength={count}
              strokeWidth={width}
              className={fifths ? styles.fifths : undefined}
            />
          ))}
        </g>
      )}
      {layer.engraved.etching && (
        <EngravedLines address={layer.engraved.etching} className={styles.etching} />
      )}
      <path d={layer.lines} className={styles.lines} />
      <g className={styles.dots}>
        <Stars dots={layer.dots} />
        {layer.rings.map(({ x, y, radius, light }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={styles[light]} />
        ))}
      </g>
      <Letters letters={layer.letters} />
    </g>
  );
}

export const Letters = ({ letters }: Pick<EngravedLayer, "letters">) =>
  letters.length > 0 && (
    <g className={styles.letters}>
      {letters.map(({ letter, x, y }) => (
        <text key={letter} x={x} y={y}>
          {letter}
        </text>
      ))}
    </g>
  );

/** Stars as points: the brighter, the wider. */
const Stars = ({ dots }: { dots: Dots[] }) =>
  dots.map(({ width, path, light }) => (
    <path key={path} d={path} strokeWidth={width} className={light && styles[light]} />
  ));
