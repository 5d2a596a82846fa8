import type { Label } from "./base-geometry.ts";

import { fontSize } from "./text-geometry.ts";

interface ChartTextProps {
  /** One label or the lines of one; nothing is drawn where there was no room for it. */
  label: Label | Label[] | null;
  className: string | undefined;
}

/** Text in a drawing. What is not said of it, `Chart.module.css` says for the whole drawing. */
export function ChartText({ label, className }: ChartTextProps) {
  const lines = label === null ? [] : [label].flat();
  return lines.map(({ text, x, y, anchor, size }) => (
    <text
      key={y}
      x={x}
      y={y}
      textAnchor={anchor === "start" ? undefined : anchor}
      fontSize={size === fontSize ? undefined : size}
      className={className}
    >
      {text}
    </text>
  ));
}
