import type { SVGAttributes } from "react";
import type { Datum, Rect } from "./base-geometry.ts";

interface MarkProps extends SVGAttributes<SVGRectElement> {
  mark: Datum & Rect;
}

/** A value drawn as a rectangle. */
export function Mark({ mark, ...attributes }: MarkProps) {
  const { x, y, width, height, label, value } = mark;
  return (
    <rect x={x} y={y} width={width} height={height} data-label={label} data-value={value} {...attributes} />
  );
}
