import { scaleLinear } from "d3-scale";
import { arc } from "d3-shape";
import {
  type Box,
  type Datum,
  datum,
  type Label,
  type Layout,
  type Line,
  round,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { fontSize, lineHeight, shorten, stack, textWidth, within, wrap } from "./text-geometry.ts";

/** `value` and `target.value` lie from `min` to `max`, which is above it. */
export interface GaugeInput {
  label: string;
  value: number;
  min: number;
  max: number;
  target?: { label: string; value: number } | undefined;
  write: Writer;
}

export interface GaugeGeometry extends Box {
  /** Center of the dial, the origin of its arcs. */
  center: { x: number; y: number };
  track: string;
  value: Datum & {
    path: string;
    /** Degrees clockwise from the top, from -90 at the least value to 90 at the greatest. */
    angle: number;
  };
  /** Marks at round values on the dial's inner edge. */
  ticks: Line[];
  readout: Label;
  name: Label;
  ends: { least: Label | null; greatest: Label | null };
  /** The least and the greatest value, written out. */
  min: string;
  max: string;
  target: (Datum & { angle: number; mark: Line; caption: Label[] }) | null;
}

const quarter = Math.PI / 2;
const degrees = (radians: number) => round((radians * 180) / Math.PI);

const dials: Record<Layout, { radius: number; thickness: number; top: number; readout: number }> = {
  wide: { radius: 214, thickness: 34, top: 48, readout: 64 },
  narrow: { radius: 150, thickness: 26, top: 14, readout: 44 },
};

/** Nearer to the middle than this, a target's caption stands over the dial. */
const overDial = 60;

/** The greatest font size up to `size` at which the text fits. */
const shrink = (text: string, width: number, size: number) =>
  Math.max(fontSize, Math.floor(Math.min(size, width / textWidth(text, 1))));

/** Name and value of the target, in lines off the end of a line from the dial's center. */
function captionBeside(label: string, value: string, { x1, x2, y2 }: Line, boxWidth: number): Label[] {
  const aside = Math.abs(x2 - x1) > overDial;
  const anchor = aside ? (x2 > x1 ? "start" : "end") : "middle";
  const room = { start: boxWidth - x2, middle: boxWidth / 2, end: x2 }[anchor];
  const lines = [...wrap(label, room, aside ? 2 : 1), value];
  const lowest = aside ? y2 + 2 : y2;
  const y = lowest - (lines.length - 1) * lineHeight;
  return stack(lines, { x: x2, y, anchor, size: fontSize });
}

/** A half circle from the least to the greatest value, with the value in its middle. */
export function gaugeGeometry(
  { label, value, min, max, target, write }: GaugeInput,
  layout: Layout,
): GaugeGeometry {
  const width = viewWidth[layout];
  const { radius, thickness, readout, ...dial } = dials[layout];
  const inner = radius - thickness;
  const angleOf = scaleLinear().domain([min, max]).range([-quarter, quarter]);
  const reach = radius + 16;
  const over = target !== undefined && Math.abs(Math.sin(angleOf(target.value)) * reach) <= overDial;
  const beside = layout === "wide" || over;
  // From the drawing's edge on, as all charts, unless a target's caption needs the room there.
  const isFree = layout === "wide" && (target === undefined || over || angleOf(target.value) > 0);
  const center = { x: isFree ? radius : width / 2, y: radius + (over ? dials.wide.top : dial.top) };
  const ring = arc<number>()
    .innerRadius(inner)
    .outerRadius(radius)
    .startAngle(-quarter)
    .endAngle((angle) => angle)
    .digits(2);
  const radial = (angle: number, from: number, to: number): Line => ({
    x1: round(center.x + Math.sin(angle) * from),
    y1: round(center.y - Math.cos(angle) * from),
    x2: round(center.x + Math.sin(angle) * to),
    y2: round(center.y - Math.cos(angle) * to),
  });

  const readoutText = write.short(value);
  const readoutSize = shrink(readoutText, inner * 1.5, readout);
  const middle = center.x;
  const endsY = center.y + 22;
  const endX = radius - thickness / 2;

  return {
    width,
    height: round(endsY + (target && !beside ? 40 : 8)),
    center,
    track: ring(quarter) ?? "",
    value: {
      ...datum(label, value, write),
      path: ring(angleOf(value)) ?? "",
      angle: degrees(angleOf(value)),
    },
    ticks: angleOf
      .ticks(5)
      .filter((tick) => tick > min && tick < max)
      .map((tick) => radial(angleOf(tick), inner - 14, inner - 6)),
    readout: { text: readoutText, x: middle, y: center.y - 34, anchor: "middle", size: readoutSize },
    name: {
      text: shorten(label, inner * 1.8, fontSize),
      x: middle,
      y: center.y - 4,
      anchor: "middle",
      size: fontSize,
    },
    ends: {
      least: within(
        { text: write.plain(min), x: middle - endX, y: endsY, anchor: "middle", size: fontSize },
        0,
        width,
      ),
      greatest: within(
        { text: write.short(max), x: middle + endX, y: endsY, anchor: "middle", size: fontSize },
        0,
        width,
      ),
    },
    min: write.long(min),
    max: write.long(max),
    target: target
      ? {
          ...datum(target.label, target.value, write),
          angle: degrees(angleOf(target.value)),
          mark: radial(angleOf(target.value), inner - 8, radius + 8),
          caption: beside
            ? captionBeside(
                target.label,
                write.short(target.value),
                radial(angleOf(target.value), 0, reach),
                width,
              )
            : [
                {
                  text: shorten(`${target.label} ${write.short(target.value)}`, width),
                  x: middle,
                  y: endsY + 32,
                  anchor: "middle",
                  size: fontSize,
                },
              ],
        }
      : null,
  };
}
