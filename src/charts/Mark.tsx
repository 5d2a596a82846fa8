import type { SVGAttributes } from "react";
import type { Datum, Rect } from "./base-geometry.ts";
import { markAttributes } from "./mark-attributes.ts";

interface MarkProps extends SVGAttributes<SVGRectElement> {
  mark: Datum & Rect;
  /** Row and cell of the table that write the mark's value: see `markAttributes`. */
  row: number;
  cell?: number;
}

/** A value drawn as a rectangle. */
export function Mark({ mark, row, cell, ...attributes }: MarkProps) {
  const { x, y, width, height } = mark;
  return (
    <rect x={x} y={y} width={width} height={height} {...markAttributes(mark, row, cell)} {...attributes} />
  );
}
