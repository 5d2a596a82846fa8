import type { ReactNode } from "react";
import type { MarkLook } from "./grammar/geometry.ts";
import styles from "./Patterns.module.css";

interface Pattern {
  width: number;
  height: number;
  transform?: string;
  /** The colour of the ground below the texture, and its opacity: 1 by default. */
  fill: string;
  fillOpacity?: number;
  /** The opacity of the texture, which has the colour of text, so that figures on it have more contrast. */
  opacity?: number;
  texture: ReactNode;
}

/** Textures that distinguish series without relying on colour. The first series is plain. */
const patterns: Partial<Record<MarkLook, Pattern>> = {
  bar: {
    width: 5,
    height: 5,
    transform: "rotate(45)",
    fill: "var(--line)",
    fillOpacity: 0.6,
    opacity: 0.4,
    texture: <rect width="1" height="5" />,
  },
  series1: {
    width: 7,
    height: 7,
    transform: "rotate(45)",
    fill: "var(--chart-2)",
    texture: <rect width="2" height="7" />,
  },
  series2: {
    width: 8,
    height: 8,
    fill: "var(--chart-3)",
    texture: (
      <path d="M2 .7a1.3 1.3 0 0 1 0 2.6 1.3 1.3 0 0 1 0-2.6m4 4a1.3 1.3 0 0 1 0 2.6 1.3 1.3 0 0 1 0-2.6" />
    ),
  },
  series3: { width: 8, height: 6, fill: "var(--chart-4)", texture: <rect width="8" height="1.5" /> },
};

/** Defines the SVG patterns that a drawing uses. */
export function Patterns({ id, looks }: { id: string; looks: MarkLook[] }) {
  const used = [...new Set(looks)].filter((look) => look in patterns);
  if (used.length === 0) return null;
  return (
    <defs>
      {used.map((look) => {
        const { transform, opacity = 0.5, texture, ...ground } = patterns[look] as Pattern;
        const { width, height } = ground;
        return (
          <pattern
            key={look}
            id={`${id}-${look}`}
            width={width}
            height={height}
            patternUnits="userSpaceOnUse"
            patternTransform={transform}
          >
            <rect {...ground} className={styles.ground} />
            <g className={styles.ink} fill="var(--text)" fillOpacity={opacity}>
              {texture}
            </g>
          </pattern>
        );
      })}
    </defs>
  );
}

/** Returns the fill of a look that has a pattern; the style sheet fills the other looks. */
export const fillOf = (id: string, look: MarkLook) => (look in patterns ? `url(#${id}-${look})` : undefined);
