/** Several series on top of each other. */

import { scaleLinear } from "d3-scale";
import { leastSpan } from "./axis-geometry.ts";
import { datum, greatestAt, type Label, round, roundRect, viewWidth } from "./base-geometry.ts";
import type { BarGroup, GroupedColumnsGeometry, GroupedColumnsInput } from "./category-geometry.ts";
import { categoryPlot, sums } from "./category-geometry.ts";
import { keyOf } from "./key-geometry.ts";
import { apart, fontSize, lineHeight, shorten, strongSize, textWidth, within } from "./text-geometry.ts";

/** Where the parts of a stack begin and end. */
function partsOf({ series }: GroupedColumnsInput, at: number, length: (value: number) => number) {
  let end = 0;
  return series.map(({ values }) => {
    const from = end;
    end += length(values[at] ?? 0);
    return { value: values[at] ?? 0, from, to: end };
  });
}

interface PartCaption {
  caption: Label | null;
  inside: boolean;
}

/** Room that a caption needs around it on a part of a stack. */
const inset = 8;
const widestColumn = 104;

/** Columns with their sums; a value stands on its part where it fits, else beside it. */
export function stackColumns(input: GroupedColumnsInput): GroupedColumnsGeometry {
  const { labels, write } = input;
  const totals = sums(input);
  const greatest = greatestAt(totals);
  const { box, key, ticks, plot, y, step, bandwidth, centers, names } = categoryPlot(input, totals, {
    between: 0.45,
    outside: 0.3,
  });
  const used = Math.min(bandwidth, widestColumn);
  const shownTotals = totals.map((value, at): Label | null => {
    const size = at === greatest ? strongSize : fontSize;
    const full = at === greatest && textWidth(write.short(value), size) <= step - inset;
    const text = full ? write.short(value) : write.plain(value);
    const place = { text, x: centers[at] ?? 0, y: y(value) - 9, anchor: "middle", size } as const;
    return textWidth(text, size) <= step - inset ? within(place, plot.left, plot.right) : null;
  });

  const captionsOf = (at: number, parts: ReturnType<typeof partsOf>): PartCaption[] => {
    const center = round(centers[at] ?? 0);
    const near = [shownTotals[at], shownTotals[at + 1]];
    let highest = Number.POSITIVE_INFINITY;
    return parts.map(({ value, from, to }) => {
      // A part of nothing is not there to be labelled: the table has it.
      if (value === 0) return { caption: null, inside: false };
      const text = write.plain(value);
      const middle = round(plot.bottom - (from + to) / 2 + 5);
      if (to - from >= lineHeight && textWidth(text) <= used - inset)
        return { caption: { text, x: center, y: middle, anchor: "middle", size: fontSize }, inside: true };
      // Over those of the parts below.
      const place = { text, x: round(center + used / 2 + 6), y: Math.min(middle, highest - lineHeight - 1) };
      const beside = within(
        { ...place, anchor: "start", size: fontSize },
        place.x,
        Math.min(center + step - used / 2, plot.right),
      );
      if (!beside || beside.y < plot.top || near.some((other) => other && !apart(beside, other)))
        return { caption: null, inside: false };
      highest = beside.y;
      return { caption: beside, inside: false };
    });
  };

  return {
    ...box,
    key,
    ticks,
    groups: labels.map((label, at) => {
      const parts = partsOf(input, at, (value) => plot.bottom - y(value));
      const captions = captionsOf(at, parts);
      return {
        name: names[at] ?? [],
        total: shownTotals[at] ?? null,
        emphasised: at === greatest,
        bars: parts.map(({ value, from, to }, series) => ({
          ...datum(label, value, write),
          ...roundRect({
            x: (centers[at] ?? 0) - used / 2,
            y: plot.bottom - to,
            width: used,
            height: to - from,
          }),
          series,
          caption: captions[series]?.caption ?? null,
          inside: captions[series]?.inside ?? false,
        })),
      };
    }),
  };
}

const barHeight = 26;
const nameHeight = 26;
const rowGap = 18;

/** Rows with their sums; a value stands on its part where it fits, else below it. */
export function stackRows(input: GroupedColumnsInput): GroupedColumnsGeometry {
  const { labels, series, write } = input;
  const width = viewWidth.narrow;
  const key = keyOf(series, width);
  const totals = sums(input);
  const greatest = greatestAt(totals);
  const x = scaleLinear()
    .domain([0, Math.max(leastSpan, ...totals)])
    .range([0, width]);

  /** Captions below a bar: each under its part, or as near as the one before lets it. */
  const captionsOf = (parts: ReturnType<typeof partsOf>, top: number): PartCaption[] => {
    let taken = 0;
    return parts.map(({ value, from, to }) => {
      if (value === 0) return { caption: null, inside: false };
      const label = { text: write.plain(value), anchor: "middle", size: fontSize } as const;
      const long = textWidth(label.text);
      if (long <= to - from - inset)
        return { caption: { ...label, x: round((from + to) / 2), y: top + barHeight / 2 + 5 }, inside: true };
      const start = Math.min(Math.max(from, taken), width - long);
      if (start < taken) return { caption: null, inside: false };
      taken = start + long + 10;
      return {
        caption: { ...label, x: round(start), y: top + barHeight + 16, anchor: "start" },
        inside: false,
      };
    });
  };

  let top = key.height + 8;
  const groups = labels.map((label, at): BarGroup => {
    const size = at === greatest ? strongSize : fontSize;
    const total = write.short(totals[at] ?? 0);
    const totalRoom = textWidth(total, size) + 12;
    const totalShown = totalRoom <= width * 0.7;
    const parts = partsOf(input, at, x);
    const captions = captionsOf(parts, top + nameHeight);
    const name = shorten(label, width - (totalShown ? totalRoom : 0));
    const bars = parts.map(({ value, from, to }, place) => ({
      ...datum(label, value, write),
      ...roundRect({ x: from, y: top + nameHeight, width: to - from, height: barHeight }),
      series: place,
      caption: captions[place]?.caption ?? null,
      inside: captions[place]?.inside ?? false,
    }));
    const y = top + 18;
    const below = captions.some(({ caption, inside }) => caption && !inside);
    top += nameHeight + barHeight + (below ? lineHeight : 0) + rowGap;
    return {
      name: [{ text: name, x: 0, y, anchor: "start", size: fontSize }],
      total: totalShown ? { text: total, x: width, y, anchor: "end", size } : null,
      emphasised: at === greatest,
      bars,
    };
  });
  return { width, height: top - rowGap + 6, key: key.items, ticks: [], groups };
}
