import type { Label } from "./base-geometry.ts";
import { fontSize } from "./text-geometry.ts";

interface ChartTextProps {
  /** Labels, or the lines of some; nothing is drawn where there was no room for one. */
  label: Label | null | (Label | null | Label[])[];
  className: string | undefined;
}

const lookOf = ({ anchor, size }: Label) => `${anchor} ${size}`;

/** Texts of one kind in a drawing, at whole units: no eye sees less. What is not said of them, `Chart.module.css` says for the whole drawing. */
export function ChartText({ label, className }: ChartTextProps) {
  const all = [label].flat(2).filter((one) => one !== null);
  return [...new Set(all.map(lookOf))].map((look) => {
    const alike = all.filter((one) => lookOf(one) === look);
    const [first] = alike;
    if (!first) return null;
    const { anchor, size } = first;
    return (
      <g
        key={look}
        textAnchor={anchor === "start" ? undefined : anchor}
        fontSize={size === fontSize ? undefined : size}
        className={className}
      >
        {alike.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} x={Math.round(x)} y={Math.round(y)}>
            {text}
          </text>
        ))}
      </g>
    );
  });
}
