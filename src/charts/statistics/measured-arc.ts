/** Draws a statistic on a graduated arc, like that of a measuring instrument. */
import { scaleLinear } from "d3-scale";
import type { ChartGeometry, Mark, MarkLook, Point, Size, Writer } from "../grammar/geometry.ts";
import { pathPoint, round } from "../grammar/geometry.ts";
import { labelMaker } from "../grammar/labels.ts";
import { fitBetween, textWidth } from "../grammar/text.ts";

type Circle = { center: Point; radius: number };

/** Returns the point on a circle at an angle, in degrees anticlockwise from the right. */
const placeOn = ({ center, radius }: Circle, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y - radius * Math.sin(angle) };
};

const widen = ({ center, radius }: Circle, by: number): Circle => ({ center, radius: radius + by });

function arcOn(circle: Circle, from: number, to: number): string {
  const radius = round(circle.radius);
  const turn = to > from ? 0 : 1;
  return `M${pathPoint(placeOn(circle, from))}A${radius} ${radius} 0 0 ${turn} ${pathPoint(placeOn(circle, to))}`;
}

/** Draws a radial stroke at an angle, between two distances from the circle. */
const strokeOn = (circle: Circle, degrees: number, from: number, to: number) =>
  `M${pathPoint(placeOn(widen(circle, from), degrees))}L${pathPoint(placeOn(widen(circle, to), degrees))}`;

const path = (look: MarkLook, d: string): Mark => ({ look, shape: { d } });

/** Returns the numbers from 0 to `last` that are `step` apart. */
const multiplesUpTo = (last: number, step = 1) =>
  Array.from({ length: last / step + 1 }, (_, at) => at * step);

/** Formats the numbers of a scale: `short` formats the last one, with its unit; `plain` formats the others. */
export type ScaleWriter = Pick<Writer, "plain" | "short">;

const numberSize = 22;
const numberLabel = labelMaker("number", numberSize);
/** The limb, the graduated circle, has two lines; this is the distance between them. */
const secondLine = 5;
const numberDistance = 46;

interface Instrument {
  box: Size;
  /** The graduated circle. It is visible between two angles, in degrees. */
  limb: Circle;
  visibleAngles: [from: number, to: number];
  /** Returns the angle of a value, in degrees. */
  angle: (value: number) => number;
  last: number;
  /** The values that are labelled with a number. The numbers are moved `down`, and reach no farther than `right`. */
  numbers: { values: number[]; down: number; right: number };
  /** The position of the first star, from which the value is measured. */
  start: Point;
  /** Path data of the faint grid in the background. */
  net?: string;
  /** Path data of a line from the start to the value. */
  ray?: string;
}

/** Draws a scale with a stroke at each unit, and a star at the value. */
function drawInstrument(value: number, write: ScaleWriter, instrument: Instrument): ChartGeometry {
  const { box, limb, visibleAngles, angle, last, numbers, start, net, ray } = instrument;
  const outer = widen(limb, secondLine);
  const strokes = multiplesUpTo(last).map((mark) => {
    const length = mark % 10 === 0 ? 19.5 : mark % 5 === 0 ? 11.5 : 8;
    return strokeOn(outer, angle(mark), 0, length);
  });
  const end = placeOn(limb, angle(value));
  return {
    ...box,
    ticks: [],
    marks: [
      ...(net ? [path("net", net)] : []),
      path("limb", arcOn(limb, ...visibleAngles) + arcOn(outer, ...visibleAngles)),
      path("marks", strokes.join("")),
      path("measured", arcOn(limb, angle(0), angle(value))),
      ...(ray ? [path("ray", ray)] : []),
      { look: "start", shape: start, weight: 6 },
      { look: "startRing", shape: start, weight: 11 },
      { look: "end", shape: end, weight: 9 },
      { look: "endRing", shape: end, weight: 15 },
    ],
    labels: numbers.values.map((number) => {
      const { x, y } = placeOn(widen(limb, numberDistance), angle(number));
      const text = number === last ? write.short(number) : write.plain(number);
      // The number is centered on its stroke, and the unit follows it.
      const half = textWidth(text, numberSize) / 2;
      const middle = x - textWidth(write.plain(number), numberSize) / 2 + half;
      return numberLabel(text, Math.floor(Math.min(middle, numbers.right - half)), y + numbers.down);
    }),
  };
}

const sextant = { width: 560, height: 300, center: { x: 26, y: 262 }, radius: 446, span: 30 };

/** Draws a percentage as the height of a star above the horizon, as a sextant measures it. */
export function riseArc(value: number, write: ScaleWriter): ChartGeometry {
  const { width, height, span, ...limb } = sextant;
  const last = Math.min(Math.floor(value / 10) * 10 + 10, 100);
  const angle = (mark: number) => (mark * span) / last;
  const tens = multiplesUpTo(last, 10).slice(1);
  const clearing = 18;
  return drawInstrument(value, write, {
    box: { width, height },
    limb,
    visibleAngles: [0, span],
    angle,
    last,
    numbers: { values: tens, down: numberSize / 3, right: width },
    start: limb.center,
    net: [
      `M${limb.center.x} ${limb.center.y}H${width}`,
      ...tens.map((mark) => strokeOn(limb, angle(mark), limb.radius * -0.8, 0)),
      ...[0.2, 0.4, 0.6, 0.8].map((share) => arcOn({ ...limb, radius: limb.radius * share }, 0, span)),
    ].join(""),
    ray: strokeOn(limb, angle(value), clearing - limb.radius, -clearing),
  });
}

const hourScale = { width: 560, height: 150, chord: 408, margin: 28, radius: 900, every: 10 };

/** Draws minutes on the arc of one hour. */
export function hourArc(value: number, write: ScaleWriter): ChartGeometry {
  const { width, height, chord, margin, radius, every } = hourScale;
  const limb = { center: { x: width / 2, y: 74 + radius }, radius };
  const half = (Math.asin(chord / 2 / radius) * 180) / Math.PI;
  const edgeAngle = (Math.asin(width / 2 / radius) * 180) / Math.PI;
  const angle = (minute: number) => 90 + half - (minute * 2 * half) / 60;
  return drawInstrument(value, write, {
    box: { width, height },
    limb,
    visibleAngles: [90 + edgeAngle, 90 - edgeAngle],
    angle,
    last: 60,
    numbers: { values: multiplesUpTo(60, every), down: 0, right: width - margin },
    start: placeOn(limb, angle(0)),
  });
}

const dialBox = { width: 220, height: 152 };
const dialLabel = labelMaker("number", 16);
const dialLimb: Circle = { center: { x: 110, y: 120 }, radius: 90 };

interface DialInput {
  value: number;
  /** The end of the scale. It is extended if the value is greater. */
  end: number;
  /** Whether the value is a change. Zero is then at the top of the dial. */
  isChange: boolean;
  write: ScaleWriter;
}

/** Draws a value on a half circle, with a star at the value and the ends of the scale below. */
export function dial({ value, end, isChange, write }: DialInput): ChartGeometry {
  const size = Math.abs(value);
  const [, last = end] = size <= end ? [0, end] : scaleLinear().domain([0, size]).nice(2).domain();
  const first = isChange ? -last : 0;
  const angle = scaleLinear().domain([first, last]).range([180, 0]);
  const outer = widen(dialLimb, secondLine);
  const parts = last % 12 === 0 ? 12 : 20;
  const strokes = multiplesUpTo(parts).map((mark) =>
    strokeOn(outer, 180 - (180 * mark) / parts, 0, mark % (parts / 4) === 0 ? 13 : 7),
  );
  const star = placeOn(dialLimb, angle(value));
  return {
    ...dialBox,
    ticks: [],
    marks: [
      path("limb", arcOn(dialLimb, 180, 0) + arcOn(outer, 180, 0)),
      path("marks", strokes.join("")),
      path("measured", arcOn(dialLimb, angle(0), angle(value))),
      { look: "end", shape: star, weight: 7 },
      { look: "endRing", shape: star, weight: 12 },
    ],
    labels: [first, last].flatMap((number) => {
      const text = `${isChange && number > 0 ? "+" : ""}${write.plain(number)}`;
      const label = dialLabel(text, placeOn(outer, angle(number)).x, dialBox.height - 10);
      return fitBetween(label, 0, dialBox.width);
    }),
  };
}
