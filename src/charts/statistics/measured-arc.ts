/** Draws a statistic on a graduated arc, like that of a measuring instrument. */
import {
  type Box,
  type Label,
  type Layout,
  type Place,
  point,
  round,
  roundPlace,
} from "../grammar/geometry.ts";
import { plain } from "../grammar/labels.ts";
import { textWidth } from "../grammar/text.ts";

/** The greatest value that each arc can show: a percentage, or the minutes of an hour. */
export const greatest = { rise: 100, hour: 60 };

/** An arc with a star at its value. */
export interface MeasuredArc extends Box {
  kind: "arc";
  /** The lines of the scale, and the strokes on it. */
  limb: string;
  marks: string;
  /** The faint grid in the background. */
  net: string;
  /** Where the measured stretch begins. */
  start: Place;
  /** Where the measured stretch ends: at the value. */
  end: Place;
  /** The path along the limb from its lowest stroke to the value. */
  measured: string;
  /** A line from the start to the value; empty if only the arc shows it. */
  ray: string;
  labels: Label[];
}

interface Circle {
  center: Place;
  radius: number;
}

/** Returns the point on a circle at an angle, in degrees anticlockwise from the right. */
const placeOn = ({ center, radius }: Circle, degrees: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y - radius * Math.sin(angle) };
};

function arcOn(circle: Circle, from: number, to: number): string {
  const radius = round(circle.radius);
  const turn = to > from ? 0 : 1;
  return `M${point(placeOn(circle, from))}A${radius} ${radius} 0 0 ${turn} ${point(placeOn(circle, to))}`;
}

/** Formats the numbers of a scale: `short` the last, with its unit, and `plain` the others. */
type ScaleWriter = Record<"plain" | "short", (value: number) => string>;

interface Scale {
  write: ScaleWriter;
  /** The last number, which has the unit. */
  last: number;
  size: number;
  /** The right edge for numbers. */
  right: number;
}

/** Labels a stroke. The number is centered on the position, and the unit follows it. */
function numberAt(mark: number, { x, y }: Place, { write, last, size, right }: Scale): Label {
  const text = mark === last ? write.short(mark) : write.plain(mark);
  const half = textWidth(text, size) / 2;
  const middle = x - textWidth(write.plain(mark), size) / 2 + half;
  return { ...plain, text, x: Math.floor(Math.min(middle, right - half)), y: Math.round(y), size };
}

/** Draws a radial stroke at an angle, between two distances from the circle. */
const strokeOn = ({ center, radius }: Circle, degrees: number, from: number, to: number) =>
  `M${point(placeOn({ center, radius: radius + from }, degrees))}L${point(placeOn({ center, radius: radius + to }, degrees))}`;

const marks = (count: number) => Array.from({ length: count + 1 }, (_, at) => at);

/** Returns the length of a stroke: every fifth and every tenth is longer. */
const strokeLength = (mark: number) => (mark % 10 === 0 ? 19.5 : mark % 5 === 0 ? 11.5 : 8);
const limbGap = 5;
const clearing = 18;

const strokesOn = (limb: Circle, count: number, angle: (mark: number) => number) =>
  marks(count)
    .map((mark) => strokeOn(limb, angle(mark), 0, strokeLength(mark)))
    .join("");

const eyes: Record<Layout, Box & Circle & { span: number; size: number; beyond: number }> = {
  wide: {
    width: 1440,
    height: 570,
    center: { x: 120, y: 520 },
    radius: 1130,
    span: 25,
    size: 22,
    beyond: 46,
  },
  narrow: { width: 560, height: 410, center: { x: 26, y: 372 }, radius: 446, span: 46, size: 22, beyond: 46 },
};

/** Draws a percentage as the height of a star above the horizon, as a sextant measures it. */
export function riseArc(value: number, write: ScaleWriter, layout: Layout): MeasuredArc {
  const { width, height, span, size, beyond, ...limb } = eyes[layout];
  const top = Math.min(Math.floor(value / 10) * 10 + 10, greatest.rise);
  const angle = (mark: number) => (mark * span) / top;
  const outer = { ...limb, radius: limb.radius + limbGap };
  const end = placeOn(limb, angle(value));
  const tens = marks(top / 10).map((ten) => ten * 10);
  return {
    kind: "arc",
    width,
    height,
    limb: arcOn(limb, 0, span) + arcOn(outer, 0, span),
    marks: strokesOn(outer, top, angle),
    net: [
      `M${-width} ${limb.center.y}H${2 * width}`,
      ...tens.slice(1).map((mark) => strokeOn(limb, angle(mark), limb.radius * -0.8, 0)),
      ...[0.2, 0.4, 0.6, 0.8].map((share) => arcOn({ ...limb, radius: limb.radius * share }, 0, span)),
    ].join(""),
    start: roundPlace(limb.center),
    end: roundPlace(end),
    measured: arcOn(limb, 0, angle(value)),
    ray: strokeOn(limb, angle(value), clearing - limb.radius, -clearing),
    labels: tens.slice(1).map((mark) => {
      const { x, y } = placeOn({ ...limb, radius: limb.radius + beyond }, angle(mark));
      return numberAt(mark, { x, y: y + size / 3 }, { write, last: top, size, right: width });
    }),
  };
}

const dials: Record<
  Layout,
  Box & { chord: number; margin: number; radius: number; top: number; size: number; every: number }
> = {
  wide: { width: 1440, height: 190, chord: 1200, margin: 88, radius: 2300, top: 74, size: 22, every: 5 },
  narrow: { width: 560, height: 150, chord: 408, margin: 28, radius: 900, top: 74, size: 22, every: 10 },
};

/** Draws minutes on the arc of one hour. */
export function hourArc(value: number, write: ScaleWriter, layout: Layout): MeasuredArc {
  const { width, height, chord, margin, radius, top, size, every } = dials[layout];
  const limb = { center: { x: width / 2, y: top + radius }, radius };
  const half = (Math.asin(chord / 2 / radius) * 180) / Math.PI;
  const beyond = (Math.asin(width / 2 / radius) * 180) / Math.PI;
  const angle = (minute: number) => 90 + half - (minute * 2 * half) / greatest.hour;
  const outer = { ...limb, radius: radius + limbGap };
  return {
    kind: "arc",
    width,
    height,
    limb: arcOn(limb, 90 + beyond, 90 - beyond) + arcOn(outer, 90 + beyond, 90 - beyond),
    marks: strokesOn(outer, greatest.hour, angle),
    net: "",
    start: roundPlace(placeOn(limb, angle(0))),
    end: roundPlace(placeOn(limb, angle(value))),
    measured: arcOn(limb, angle(0), angle(value)),
    ray: "",
    labels: marks(greatest.hour / every).map((at) => {
      const minute = at * every;
      const place = placeOn({ ...limb, radius: radius + 46 }, angle(minute));
      return numberAt(minute, place, { write, last: greatest.hour, size, right: width - margin });
    }),
  };
}
