import { scaleLinear } from "d3-scale";
import { leastSpan } from "../grammar/axes.ts";
import {
  type ChartGeometry,
  type Label,
  type Layout,
  type Mark,
  type Place,
  type Rect,
  round,
  roundRect,
  viewWidth,
  type Writer,
} from "../grammar/geometry.ts";
import { plain, polygon, quiet, shown, stack, strong } from "../grammar/labels.ts";
import { bars } from "../grammar/marks.ts";
import { lineHeight, shorten, strongSize, textWidth, widest, within, wrap } from "../grammar/text.ts";

export interface FunnelInput {
  stages: { label: string; value: number }[];
  write: Writer;
  /** Formats a percentage. */
  percent: (value: number) => string;
}

/** Returns the percentage that a stage keeps of the one before; empty if that one is 0. */
function keptText(before: number, after: number, percent: FunnelInput["percent"]): string {
  const share = (after / before) * 100;
  return Number.isFinite(share) ? percent(Math.round(share)) : "";
}

/** Formats a stage's value, with its unit if that fits. */
const valueText = (value: number, write: Writer, room: number) =>
  textWidth(write.short(value), strongSize) <= room
    ? write.short(value)
    : shorten(write.plain(value), room, strongSize);

/** Draws each stage's rectangle and the slope to the next, which has four corners. */
function marksOf(values: number[], shape: (at: number) => Rect, slope: (from: Rect, to: Rect) => Place[]) {
  const shapes = values.map((_, at) => roundRect(shape(at)));
  const slopes = shapes.slice(1).map((to, at) => polygon(...slope(shapes[at] ?? to, to)));
  const stages = bars({ values, emphasised: values.length - 1 }, (_, at) => shapes[at] as Rect);
  const marks: Mark[] = [{ look: "ghost", shape: { d: slopes.join("") } }, ...stages];
  return { shapes, marks };
}

/** Draws stages from left to right, centered on a horizontal line, with heights by value. */
function wide({ stages, write, percent }: FunnelInput): ChartGeometry {
  const width = viewWidth.wide;
  const step = width / stages.length;
  const stageWidth = step * 0.6;
  const values = stages.map(({ value }) => value);
  const names = stages.map(({ label }) => wrap(label, step - 12, 2));
  const lines = Math.max(...names.map((name) => name.length));
  const middle = lines * lineHeight + 154;
  const tall = scaleLinear()
    .domain([0, Math.max(leastSpan, ...values)])
    .range([0, 220]);
  const center = (at: number) => step * (at + 0.5);
  const { shapes, marks } = marksOf(
    values,
    (at) => {
      const height = tall(values[at] ?? 0);
      return { x: center(at) - stageWidth / 2, y: middle - height / 2, width: stageWidth, height };
    },
    (from, to) => [
      { x: from.x + from.width, y: from.y },
      { x: to.x, y: to.y },
      { x: to.x, y: to.y + to.height },
      { x: from.x + from.width, y: from.y + from.height },
    ],
  );
  return {
    width,
    height: middle + 112,
    ticks: [],
    marks,
    labels: stages.flatMap(({ value }, at): Label[] => {
      const [from, to] = [(shapes[at - 1]?.x ?? 0) + stageWidth, shapes[at]?.x ?? 0];
      const kept = at > 0 ? keptText(values[at - 1] ?? 0, value, percent) : "";
      return shown([
        ...stack(names[at] ?? [], { ...quiet, x: center(at), y: 14 }),
        {
          ...strong,
          text: valueText(value, write, step - 8),
          x: round(center(at)),
          y: lines * lineHeight + 24,
        },
        kept ? within({ ...plain, text: kept, x: (from + to) / 2, y: middle + 5 }, from, to) : null,
      ]);
    }),
  };
}

/** Draws stages from top to bottom, with widths by value and names and values at the side. */
function narrow({ stages, write, percent }: FunnelInput): ChartGeometry {
  const width = viewWidth.narrow;
  const values = stages.map(({ value }) => value);
  const needed = Math.max(
    widest(stages.map(({ label }) => label)),
    widest(values.map(write.short), strongSize),
  );
  const side = Math.min(128, Math.max(84, needed) + 12);
  const middle = side + (width - side) / 2;
  const across = scaleLinear()
    .domain([0, Math.max(leastSpan, ...values)])
    .range([0, width - side]);
  const [stageHeight, stepHeight] = [44, 30];
  const top = (at: number) => at * (stageHeight + stepHeight);
  const { marks } = marksOf(
    values,
    (at) => {
      const stageWidth = across(values[at] ?? 0);
      return { x: middle - stageWidth / 2, y: top(at), width: stageWidth, height: stageHeight };
    },
    (from, to) => [
      { x: from.x, y: from.y + from.height },
      { x: from.x + from.width, y: from.y + from.height },
      { x: to.x + to.width, y: to.y },
      { x: to.x, y: to.y },
    ],
  );
  return {
    width,
    height: top(stages.length) - stepHeight + 4,
    ticks: [],
    marks,
    labels: stages.flatMap(({ label, value }, at): Label[] => {
      const start = { x: 0, anchor: "start" } as const;
      const kept = at > 0 ? keptText(values[at - 1] ?? 0, value, percent) : "";
      const keptY = top(at) - stepHeight / 2 + 5;
      return shown([
        { ...quiet, ...start, text: shorten(label, side - 12), y: top(at) + 16 },
        { ...strong, ...start, text: valueText(value, write, side - 12), y: top(at) + 38 },
        kept ? within({ ...plain, text: kept, x: middle, y: keptY }, side, width) : null,
      ]);
    }),
  };
}

/** Draws stages that each keep a part of the one before, with the last emphasised. */
export const funnel = (input: FunnelInput, layout: Layout): ChartGeometry =>
  layout === "wide" ? wide(input) : narrow(input);
