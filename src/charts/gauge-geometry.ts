import { scaleLinear } from "d3-scale";
import { arc } from "d3-shape";
import {
  type Box,
  type Datum,
  datum,
  type Label,
  type Layout,
  type Line,
  type Place,
  point,
  round,
  roundPlace,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { compactPath } from "./path-geometry.ts";
import { apart, fontSize, lineHeight, shorten, stack, textWidth, within, wrap } from "./text-geometry.ts";

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
  /** The band that the value fills, from the least value to the greatest. */
  track: string;
  value: Datum & {
    path: string;
    /** Degrees clockwise from the top, from -90 at the least value to 90 at the greatest. */
    angle: number;
    /** Where the filled part of the band ends. */
    end: Place;
  };
  /** Strokes inside the band, at even steps of the scale; longer ones at its round values. */
  scale: { steps: string; rounds: string };
  /** Numbers of the round values, where there is room. */
  numbers: Label[];
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
  wide: { radius: 280, thickness: 12, top: 48, readout: 84 },
  narrow: { radius: 150, thickness: 9, top: 14, readout: 40 },
};

/** From the band inwards: where strokes begin, how long they are, and how far numbers are. */
const strokes = { gap: 6, step: 7, round: 13, number: 34 };

/** Nearer to the middle than this, a target's caption stands over the dial. */
const overDial = 60;

/** The greatest font size up to `size` at which the text fits. */
const shrink = (text: string, width: number, size: number) =>
  Math.max(fontSize, Math.floor(Math.min(size, width / textWidth(text, 1))));

/** True when a number leaves room to a text that stands on the dial's middle. */
const isClear = (number: Label, { text, x, y, size }: Label) =>
  number.y < y - size || Math.abs(number.x - x) > (textWidth(text, size) + textWidth(number.text)) / 2 + 8;

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
  const placeAt = (angle: number, distance: number): Place => ({
    x: center.x + Math.sin(angle) * distance,
    y: center.y - Math.cos(angle) * distance,
  });
  const radial = (angle: number, from: number, to: number): Line => {
    const [start, end] = [roundPlace(placeAt(angle, from)), roundPlace(placeAt(angle, to))];
    return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
  };
  const edge = inner - strokes.gap;
  const row = (values: number[], length: number) =>
    compactPath(
      values
        .map(angleOf)
        .map((angle) => `M${point(placeAt(angle, edge))}L${point(placeAt(angle, edge - length))}`)
        .join(""),
    );
  const rounds = angleOf.ticks(5);

  const readoutText = write.short(value);
  const readoutSize = shrink(readoutText, inner * 1.3, readout);
  const middle = center.x;
  const endsY = center.y + 22;
  const endX = radius - thickness / 2;
  const readoutLabel: Label = {
    text: readoutText,
    x: middle,
    // Clear of its name below.
    y: round(center.y - 24 - readoutSize / 4),
    anchor: "middle",
    size: readoutSize,
  };
  const nameLabel: Label = {
    text: shorten(label, (edge - strokes.round) * 1.9, fontSize),
    x: middle,
    y: center.y - 4,
    anchor: "middle",
    size: fontSize,
  };
  const step = (rounds[1] ?? max) - (rounds[0] ?? min);
  const numbers = rounds
    .filter((tick) => tick > min && tick < max)
    .map((tick): Label => {
      const { x, y } = placeAt(angleOf(tick), inner - strokes.number);
      const text = write.axis(tick, step, false);
      return { text, x: round(x), y: round(y + fontSize / 3), anchor: "middle", size: fontSize };
    })
    .filter((number) => isClear(number, readoutLabel) && isClear(number, nameLabel));

  return {
    width,
    height: round(endsY + (target && !beside ? 40 : 8)),
    center,
    track: ring(quarter) ?? "",
    value: {
      ...datum(label, value, write),
      path: ring(angleOf(value)) ?? "",
      angle: degrees(angleOf(value)),
      end: roundPlace(placeAt(angleOf(value), endX)),
    },
    scale: {
      steps: row(
        angleOf.ticks(50).filter((tick) => !rounds.includes(tick)),
        strokes.step,
      ),
      rounds: row(rounds, strokes.round),
    },
    numbers: numbers.filter((number, at) => at === 0 || apart(number, numbers[at - 1] as Label)),
    readout: readoutLabel,
    name: nameLabel,
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
          mark: radial(angleOf(target.value), edge - strokes.round, radius + 8),
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
