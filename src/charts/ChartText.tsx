import type { Label } from "./base-geometry.ts";

interface ChartTextProps {
  /** One label or the lines of one; nothing is drawn where there was no room for it. */
  label: Label | Label[] | null;
  className: string | undefined;
}

/** Text in a drawing. */
export function ChartText({ label, className }: ChartTextProps) {
  const lines = label === null ? [] : [label].flat();
  return lines.map(({ text, x, y, anchor, size }) => (
    <text key={y} x={x} y={y} textAnchor={anchor} fontSize={size} className={className}>
      {text}
    </text>
  ));
}
