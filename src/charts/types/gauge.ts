import { scaleLinear } from "d3-scale";
import { arc } from "d3-shape";
import type { Unit } from "../../../schemas/fields/fields.ts";
import type { ChartData, Draw, Label, Point } from "../grammar/geometry.ts";
import { pathPoint, viewWidth } from "../grammar/geometry.ts";
import { keepApart, labelMaker, plainLabel, quietLabel, stackLines } from "../grammar/labels.ts";
import type { ChartTable, Reader } from "../grammar/table.ts";
import { edgesOf, fitBetween, fontSize, lineHeight, shorten, textWidth, wrap } from "../grammar/text.ts";

/** `min` is below `max`, and both `value` and `target.value` are between them. */
interface Gauge {
  label: string;
  value: number;
  min: number;
  max: number;
  target?: { label: string; value: number } | undefined;
}

export function table<Text>({ one, all }: Reader<Text>): ChartTable<Text> {
  const unit = one<Unit>("unit").value;
  const amount = (value: number) => ({ value, unit });
  const values = all<number>("value", "target.value", "min", "max");
  const above = one<number>("value").value - one<number>("target.value").value;
  return {
    names: [...all("label", "target.label"), "scaleStart", "scaleEnd"],
    series: [{ name: one("label"), unit, values }],
    ownFigures: {
      ...Object.fromEntries(values.map(({ value, path }) => [path[0], amount(value)])),
      "target.label": one("target.label").value,
      [above > 0 ? "above" : "below"]: amount(Math.abs(above) || Number.NaN),
    },
  };
}

const quarter = Math.PI / 2;

const dials = {
  wide: { radius: 280, thickness: 12, top: 48, readout: 84 },
  narrow: { radius: 150, thickness: 9, top: 14, readout: 40 },
};

/**
 * Lengths along a radius, from the band inwards: the distance of the strokes, the lengths of strokes at steps and at
 * round numbers, and the distance of the numbers.
 */
const strokes = { gap: 6, step: 7, round: 13, number: 34 };

/** If the target is closer to the middle than this, its caption is above the dial. */
const overDial = 60;

/** Returns the greatest font size up to `size` at which the text fits. */
const fittingSize = (text: string, width: number, size: number) =>
  Math.max(fontSize, Math.floor(Math.min(size, width / textWidth(text, 1))));

/** Returns whether a number on the dial doesn't touch a text in the middle of the dial. */
const isClear = (number: Label, { text, x, y, size }: Label) =>
  number.y < y - size || Math.abs(number.x - x) > (textWidth(text, size) + textWidth(number.text)) / 2 + 8;

/** Returns the target's name and value as labels. They are outside the dial, at the end of the target's line. */
function captionBeside(label: string, value: string, end: Point, centerX: number, boxWidth: number): Label[] {
  const isAside = Math.abs(end.x - centerX) > overDial;
  const anchor = isAside ? (end.x > centerX ? "start" : "end") : "middle";
  const room = { start: boxWidth - end.x, middle: boxWidth / 2, end: end.x }[anchor];
  const lines = [...wrap(label, room, isAside ? 2 : 1), value];
  const top = end.y + (isAside ? 2 : 0) - (lines.length - 1) * lineHeight;
  return stackLines(plainLabel, lines, end.x, top, anchor).flatMap((line) => fitBetween(line, 0, boxWidth));
}

/** Draws a half circle from `min` to `max`, with the value in the middle. */
export const draw: Draw<ChartData, Gauge> = ({ series: [{ write }] }, layout, gauge) => {
  const { label, value, min, max, target } = gauge;
  const width = viewWidth[layout];
  const { radius, thickness, readout, ...dial } = dials[layout === "narrow" ? "narrow" : "wide"];
  const inner = radius - thickness;
  const edge = inner - strokes.gap;
  const angleOf = scaleLinear().domain([min, max]).range([-quarter, quarter]);
  const reach = radius + 16;
  const targets = target ? [{ ...target, angle: angleOf(target.value) }] : [];
  const isAbove = targets.some(({ angle }) => Math.abs(Math.sin(angle) * reach) <= overDial);
  const isOutside = layout === "wide" || isAbove;
  // The dial is at the left edge, like all charts, unless the target's caption needs that space.
  const isAtLeft = layout === "wide" && (isAbove || targets.every(({ angle }) => angle > 0));
  const center = { x: isAtLeft ? radius : width / 2, y: radius + (isAbove ? dials.wide.top : dial.top) };
  const ring = arc<number>()
    .innerRadius(inner)
    .outerRadius(radius)
    .startAngle(-quarter)
    .endAngle((angle) => angle)
    .digits(2);
  const placeAt = (angle: number, distance: number): Point => ({
    x: center.x + Math.sin(angle) * distance,
    y: center.y - Math.cos(angle) * distance,
  });
  const stroke = (angle: number, from: number, to: number) =>
    `M${pathPoint(placeAt(angle, from))}L${pathPoint(placeAt(angle, to))}`;
  const strokesAt = (values: number[], length: number) =>
    values.map((tick) => stroke(angleOf(tick), edge, edge - length)).join("");
  const majorTicks = angleOf.ticks(5);
  const minorTicks = angleOf.ticks(50).filter((tick) => !majorTicks.includes(tick));

  const endsY = center.y + 22;
  const endX = radius - thickness / 2;
  const captions = targets.flatMap(({ label, value, angle }) =>
    isOutside
      ? captionBeside(label, write.short(value), placeAt(angle, reach), center.x, width)
      : [plainLabel(shorten(`${label} ${write.short(value)}`, width), center.x, endsY + 32)],
  );

  const readoutText = write.short(value);
  const readoutSize = fittingSize(readoutText, inner * 1.3, readout);
  // Keeps the value at a distance from its name, which is below it.
  const readoutY = center.y - 24 - readoutSize / 4;
  const readoutLabel = labelMaker("readout", readoutSize)(readoutText, center.x, readoutY);
  const nameY = center.y - 4;
  // A caption that is wider than the space beside the dial reaches into it.
  const rooms = captions
    .filter(({ y }) => Math.abs(y - nameY) <= lineHeight)
    .map((caption) => 2 * Math.max(center.x - edgesOf(caption).right, edgesOf(caption).left - center.x) - 12);
  const nameRoom = Math.min((edge - strokes.round) * 1.9, ...rooms);
  const nameLabel = quietLabel(shorten(label, nameRoom), center.x, nameY);
  const numbers = write
    .axis([...majorTicks, max])
    .flatMap((text, at) => {
      const tick = majorTicks[at] ?? max;
      const { x, y } = placeAt(angleOf(tick), inner - strokes.number);
      return tick > min && tick < max ? [quietLabel(text, x, y + fontSize / 3)] : [];
    })
    .filter((number) => isClear(number, readoutLabel) && isClear(number, nameLabel));

  return {
    width,
    height: endsY + (target && !isOutside ? 40 : 8),
    ticks: [],
    marks: [
      { look: "track", shape: { d: ring(quarter) ?? "", origin: center } },
      {
        look: "emphasised",
        shape: { d: ring(angleOf(value)) ?? "", origin: center },
        datum: { value, at: "0" },
      },
      { look: "stroke", shape: { d: strokesAt(minorTicks, strokes.step) } },
      { look: "strongStroke", shape: { d: strokesAt(majorTicks, strokes.round) } },
      ...targets.map(({ value, angle }) => {
        const d = stroke(angle, edge - strokes.round, radius + 8);
        return { look: "pointer", shape: { d }, datum: { value, at: "1" } } as const;
      }),
      { look: "emphasisedStar", shape: placeAt(angleOf(value), endX) },
    ],
    labels: [
      readoutLabel,
      nameLabel,
      ...fitBetween(quietLabel(write.plain(min), center.x - endX, endsY), 0, width),
      ...fitBetween(quietLabel(write.short(max), center.x + endX, endsY), 0, width),
      ...keepApart(numbers),
      ...captions,
    ],
  };
};
