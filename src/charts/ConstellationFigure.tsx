import type { Constellation } from "../compiled.ts";
import styles from "./Constellation.module.css";
import type { Dot, Layer } from "./constellation-geometry.ts";

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
          <path d={stops.map(({ x, y }) => `M${x} ${y}h0`).join("")} className={styles.stops} />
        </g>
      )}
    </>
  );
}

function LayerFigure({ layer }: { layer: Layer }) {
  return (
    <g>
      {layer.cover && <path d={layer.cover} className={styles.cover} />}
      {layer.guides && <path d={layer.guides} className={styles.guides} />}
      {layer.shades && <path d={layer.shades} className={styles.shades} />}
      {layer.etching && <path d={layer.etching} className={styles.etching} />}
      <path d={layer.lines} className={styles.lines} />
      <g className={styles.dots}>
        {layer.dots.map((dot) => (
          <Star key={`${dot.x} ${dot.y}`} dot={dot} />
        ))}
      </g>
      {layer.letters.map(({ letter, x, y }) => (
        <text key={letter} x={x} y={y} className={styles.letter}>
          {letter}
        </text>
      ))}
    </g>
  );
}

const ringGap = 4.5;

function Star({ dot: { x, y, radius, light } }: { dot: Dot }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} className={styles[light ?? "star"]} />
      {light && <circle cx={x} cy={y} r={radius + ringGap} className={styles[`${light}Ring`]} />}
    </>
  );
}
