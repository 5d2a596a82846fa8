import { fromZero } from "../grammar/axes.ts";
import {
  type ChartGeometry,
  type Layout,
  type Place,
  point,
  type Rect,
  viewWidth,
  type Writer,
} from "../grammar/geometry.ts";
import { plain, quiet, stack, strong } from "../grammar/labels.ts";
import { bars } from "../grammar/marks.ts";
import { lineHeight, shorten, strongSize, textWidth, widest, within, wrap } from "../grammar/text.ts";

export interface FunnelInput {
  stages: { label: string; value: number }[];
  write: Writer;
  /** Formats a percentage. */
  percent: (value: number) => string;
}

/**
 * Returns the percentage of the previous stage that a stage keeps. Empty for the first stage, and after a stage of 0.
 */
function keptText({ stages, percent }: FunnelInput, at: number): string {
  const share = ((stages[at]?.value ?? 0) / (stages[at - 1]?.value ?? 0)) * 100;
  return Number.isFinite(share) ? percent(Math.round(share)) : "";
}

/** Formats a stage's value, with its unit if that fits. */
const valueText = (value: number, write: Writer, room: number) =>
  textWidth(write.short(value), strongSize) <= room
    ? write.short(value)
    : shorten(write.plain(value), room, strongSize);

/** Draws the stages, and a slope from each stage to the next. A slope has four corners. */
function marksOf({ stages }: FunnelInput, shapes: Rect[], corners: (from: Rect, to: Rect) => Place[]) {
  const slopes = shapes.slice(1).map((to, at) => corners(shapes[at] ?? to, to));
  const d = slopes.map((places) => `M${places.map(point).join("L")}Z`).join("");
  const values = stages.map(({ value }) => value);
  return [
    { look: "ghost", shape: { d } } as const,
    ...bars({ values, emphasised: values.length - 1 }, (_, at) => shapes[at] as Rect),
  ];
}

/** Draws stages from left to right, centered on a horizontal line. The height of a stage shows its value. */
function wide(input: FunnelInput): ChartGeometry {
  const { stages, write } = input;
  const width = viewWidth.wide;
  const step = width / stages.length;
  const stageWidth = step * 0.6;
  const names = stages.map(({ label }) => wrap(label, step - 12, 2));
  const lines = Math.max(...names.map((name) => name.length));
  const middle = lines * lineHeight + 154;
  const tall = fromZero(stages.map(({ value }) => value)).range([0, 220]);
  const center = (at: number) => step * (at + 0.5);
  const shapes = stages.map(({ value }, at): Rect => {
    const height = tall(value);
    return { x: center(at) - stageWidth / 2, y: middle - height / 2, width: stageWidth, height };
  });
  return {
    width,
    height: middle + 112,
    ticks: [],
    marks: marksOf(input, shapes, (from, to) => [
      { x: from.x + from.width, y: from.y },
      { x: to.x, y: to.y },
      { x: to.x, y: to.y + to.height },
      { x: from.x + from.width, y: from.y + from.height },
    ]),
    labels: stages.flatMap(({ value }, at) => {
      const [from, to] = [center(at - 1) + stageWidth / 2, center(at) - stageWidth / 2];
      const kept = keptText(input, at);
      return [
        ...stack(quiet, names[at] ?? [], center(at), 14),
        strong(valueText(value, write, step - 8), center(at), lines * lineHeight + 24),
        ...within(plain(kept, (from + to) / 2, middle + 5), from, to),
      ];
    }),
  };
}

/** Draws stages from top to bottom, with names and values beside them. The width of a stage shows its value. */
function narrow(input: FunnelInput): ChartGeometry {
  const { stages, write } = input;
  const width = viewWidth.narrow;
  const values = stages.map(({ value }) => value);
  const needed = Math.max(
    widest(stages.map(({ label }) => label)),
    widest(values.map(write.short), strongSize),
  );
  const side = Math.min(128, Math.max(84, needed) + 12);
  const middle = side + (width - side) / 2;
  const across = fromZero(values).range([0, width - side]);
  const [stageHeight, stepHeight] = [44, 30];
  const top = (at: number) => at * (stageHeight + stepHeight);
  const shapes = values.map((value, at): Rect => {
    const stageWidth = across(value);
    return { x: middle - stageWidth / 2, y: top(at), width: stageWidth, height: stageHeight };
  });
  return {
    width,
    height: top(stages.length) - stepHeight + 4,
    ticks: [],
    marks: marksOf(input, shapes, (from, to) => [
      { x: from.x, y: from.y + from.height },
      { x: from.x + from.width, y: from.y + from.height },
      { x: to.x + to.width, y: to.y },
      { x: to.x, y: to.y },
    ]),
    labels: stages.flatMap(({ label, value }, at) => {
      const kept = keptText(input, at);
      return [
        quiet(shorten(label, side - 12), 0, top(at) + 16, "start"),
        strong(valueText(value, write, side - 12), 0, top(at) + 38, "start"),
        ...within(plain(kept, middle, top(at) - stepHeight / 2 + 5), side, width),
      ];
    }),
  };
}

/** Draws stages, each a part of the stage before. The last stage is emphasised. */
export const funnel = (input: FunnelInput, layout: Layout): ChartGeometry =>
  layout === "wide" ? wide(input) : narrow(input);
