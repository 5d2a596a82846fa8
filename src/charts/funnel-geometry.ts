import { scaleLinear } from "d3-scale";
import {
  type Box,
  type Datum,
  datum,
  type Label,
  type Layout,
  type Rect,
  round,
  roundRect,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import {
  fontSize,
  lineHeight,
  shorten,
  stack,
  strongSize,
  textWidth,
  widest,
  within,
  wrap,
} from "./text-geometry.ts";

export interface FunnelInput {
  stages: { label: string; value: number }[];
  write: Writer;
  /** Writes a percentage. */
  percent: (value: number) => string;
}

export interface FunnelStage extends Datum, Rect {
  /** True for the last stage. */
  emphasised: boolean;
  name: Label[];
  caption: Label;
}

export interface FunnelStep {
  /** The slope from a stage to the next. */
  path: string;
  /** What the next stage keeps of the one before, in percent; null where the one before is 0. */
  kept: { value: number; text: string } | null;
  caption: Label | null;
}

export interface FunnelGeometry extends Box {
  stages: FunnelStage[];
  /** One fewer than the stages. */
  steps: FunnelStep[];
}

const polygon = (...corners: [number, number][]) =>
  `M${corners.map(([x, y]) => `${round(x)},${round(y)}`).join("L")}Z`;

function keptOf(before: number, after: number, percent: FunnelInput["percent"]): FunnelStep["kept"] {
  const value = (after / before) * 100;
  if (!Number.isFinite(value)) return null;
  return { value: round(value), text: percent(Math.round(value)) };
}

/** The stage's number with its unit where there is room, else without. */
const captionOf = (value: number, write: Writer, room: number, size: number) =>
  textWidth(write.short(value), size) <= room ? write.short(value) : shorten(write.plain(value), room, size);

/** Stages from left to right, their heights by value about a middle line. */
function wide({ stages, write, percent }: FunnelInput): FunnelGeometry {
  const width = viewWidth.wide;
  const step = width / stages.length;
  const stageWidth = step * 0.6;
  const names = stages.map(({ label }) => wrap(label, step - 12, 2));
  const lines = Math.max(...names.map((name) => name.length));
  const top = lines * lineHeight + 44;
  const middle = top + 110;
  const tallest = Math.max(...stages.map(({ value }) => value));
  const tall = scaleLinear()
    .domain([0, tallest > 0 ? tallest : 1])
    .range([0, 220]);
  const center = (at: number) => step * (at + 0.5);

  return {
    width,
    height: middle + 112,
    stages: stages.map(({ label, value }, at) => ({
      ...datum(label, value, write),
      ...roundRect({
        x: center(at) - stageWidth / 2,
        y: middle - tall(value) / 2,
        width: stageWidth,
        height: tall(value),
      }),
      emphasised: at === stages.length - 1,
      name: stack(names[at] ?? [], { x: center(at), y: 14, anchor: "middle", size: fontSize }),
      caption: {
        text: captionOf(value, write, step - 8, strongSize),
        x: round(center(at)),
        y: lines * lineHeight + 24,
        anchor: "middle",
        size: strongSize,
      },
    })),
    steps: stages.slice(1).map(({ value }, at) => {
      const before = stages[at]?.value ?? 0;
      const kept = keptOf(before, value, percent);
      const from = center(at) + stageWidth / 2;
      const to = center(at + 1) - stageWidth / 2;
      const label: Label = {
        text: kept?.text ?? "",
        x: (from + to) / 2,
        y: middle + 5,
        anchor: "middle",
        size: fontSize,
      };
      return {
        path: polygon(
          [from, middle - tall(before) / 2],
          [to, middle - tall(value) / 2],
          [to, middle + tall(value) / 2],
          [from, middle + tall(before) / 2],
        ),
        kept,
        caption: kept && within(label, from, to),
      };
    }),
  };
}

/** Stages from top to bottom, their widths by value, with names and values at the side. */
function narrow({ stages, write, percent }: FunnelInput): FunnelGeometry {
  const width = viewWidth.narrow;
  const names = stages.map(({ label }) => label);
  const side = Math.min(
    128,
    Math.max(
      84,
      widest(names),
      widest(
        stages.map(({ value }) => write.short(value)),
        strongSize,
      ),
    ) + 12,
  );
  const middle = side + (width - side) / 2;
  const widestValue = Math.max(...stages.map(({ value }) => value));
  const across = scaleLinear()
    .domain([0, widestValue > 0 ? widestValue : 1])
    .range([0, width - side]);
  const stageHeight = 44;
  const stepHeight = 30;
  const top = (at: number) => at * (stageHeight + stepHeight);

  return {
    width,
    height: top(stages.length) - stepHeight + 4,
    stages: stages.map(({ label, value }, at) => ({
      ...datum(label, value, write),
      ...roundRect({ x: middle - across(value) / 2, y: top(at), width: across(value), height: stageHeight }),
      emphasised: at === stages.length - 1,
      name: [{ text: shorten(label, side - 12), x: 0, y: top(at) + 16, anchor: "start", size: fontSize }],
      caption: {
        text: captionOf(value, write, side - 12, strongSize),
        x: 0,
        y: top(at) + 38,
        anchor: "start",
        size: strongSize,
      },
    })),
    steps: stages.slice(1).map(({ value }, at) => {
      const before = stages[at]?.value ?? 0;
      const kept = keptOf(before, value, percent);
      const from = top(at) + stageHeight;
      const to = top(at + 1);
      const label: Label = {
        text: kept?.text ?? "",
        x: middle,
        y: (from + to) / 2 + 5,
        anchor: "middle",
        size: fontSize,
      };
      return {
        path: polygon(
          [middle - across(before) / 2, from],
          [middle + across(before) / 2, from],
          [middle + across(value) / 2, to],
          [middle - across(value) / 2, to],
        ),
        kept,
        caption: kept && within(label, side, width),
      };
    }),
  };
}

/** Stages that each keep a part of the one before; the last is emphasised. */
export const funnelGeometry = (input: FunnelInput, layout: Layout): FunnelGeometry =>
  layout === "wide" ? wide(input) : narrow(input);
