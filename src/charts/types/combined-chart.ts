import { scaleLinear } from "d3-scale";
import type { Unit } from "../../../schemas/fields/fields.ts";
import { axisWidth, drawAxis } from "../grammar/axes.ts";
import { type ChartData, type Draw, type Point, type SeriesData, viewWidth } from "../grammar/geometry.ts";
import { allFit, fitValues, namesUnder, plainLabel } from "../grammar/labels.ts";
import { bars, lineThrough, stars } from "../grammar/marks.ts";
import { columnRect, divideIntoBands } from "../grammar/plots.ts";
import { pointCaptions } from "../grammar/point-captions.ts";
import type { ChartTable, Reader } from "../grammar/table.ts";
import { fitBetween, lineHeight, shorten } from "../grammar/text.ts";

export const table = <Text>({ one, all }: Reader<Text>): ChartTable<Text> => ({
  corner: one("category"),
  names: all("labels.*"),
  series: ["columns", "line"].map((part) => ({
    name: one(`${part}.name`),
    unit: one<Unit>(`${part}.unit`).value,
    values: all<number>(`${part}.values.*`),
    prefix: `${part}.`,
  })),
});

const intervalCount = 2;

/** Returns round ticks at equal distances, from zero to at least `greatest`. They are few: most values have a caption. */
function evenTicks(greatest: number): number[] {
  const least = (greatest > 1e-12 ? greatest : 1) / intervalCount;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor =
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return Array.from({ length: intervalCount + 1 }, (_, at) => Number((at * factor * power).toPrecision(12)));
}

const scaleOf = (ticks: number[], [bottom, top]: readonly [number, number]) =>
  scaleLinear()
    .domain([0, ticks.at(-1) ?? 1])
    .range([bottom, top]);

/** The bottom and the top of the two plots. */
const panes = { columns: [158, 48], line: [336, 226] } as const;

/** Draws columns and, below them, a line, each from zero in a plot of its own. The line's last value is emphasised. */
export const draw: Draw<ChartData<[SeriesData, SeriesData]>> = (data, layout) => {
  const { names: labels } = data;
  const [columns, line] = data.series;
  const width = viewWidth[layout];
  const columnTicks = evenTicks(Math.max(...columns.values));
  const lineTicks = evenTicks(Math.max(...line.values));
  const yColumn = scaleOf(columnTicks, panes.columns);
  const yLine = scaleOf(lineTicks, panes.line);

  const columnRoom = axisWidth(columnTicks, columns.write, layout);
  const lineRoom = axisWidth(lineTicks, line.write, layout);
  const left = Math.max(columnRoom, lineRoom);
  const { center, step, ...band } = divideIntoBands(labels, left, width, [0.4, 0.2]);
  const columnWidth = Math.min(band.columnWidth, 72);
  const columnAxis = drawAxis(columnTicks, yColumn, columns.write, { left, right: width, room: columnRoom });
  const lineAxis = drawAxis(lineTicks, yLine, line.write, { left, right: width, room: lineRoom });

  const last = labels.length - 1;
  const points = line.values.map((value, at): Point => ({ x: center(at), y: yLine(value) }));
  const [bottom, lineTop] = panes.line;
  const isAllShown = allFit(line.values.map(line.write.plain), step - 6);
  const captions = pointCaptions({
    order: isAllShown ? [...labels.keys()].toReversed() : [last],
    ...{ values: line.values, places: points, write: line.write, lines: lineAxis.ticks },
    ...{ left, right: width, bottom },
  });
  const columnTexts = fitValues(columns.values, columns.write, step - 6);
  const columnCaptions = columns.values.flatMap((value, at) =>
    fitBetween(plainLabel(columnTexts[at] ?? "", center(at), yColumn(value) - 8), left, width),
  );

  const names = namesUnder(labels, center, step, { y: bottom + 22, right: width });
  const nameRoom = width - 40;
  const nameY = lineTop - 34;

  return {
    width,
    height: bottom + 10 + names.lines * lineHeight,
    ticks: [...columnAxis.ticks, ...lineAxis.ticks],
    marks: [
      { look: "bar", shape: { x: 0, y: 2, width: 14, height: 14 } },
      ...bars({ values: columns.values, cell: 0 }, (value, at) =>
        columnRect(yColumn, center(at), columnWidth, [0, value]),
      ),
      { look: "line", shape: { d: `M0 ${nameY - 5}h22` } },
      lineThrough(points),
      { look: "star", shape: { x: 11, y: nameY - 5 } },
      ...stars({ values: line.values, emphasised: last, cell: 1 }, (_, at) => points[at] as Point),
    ],
    labels: [
      ...columnCaptions,
      ...captions,
      plainLabel(shorten(columns.name, nameRoom), 22, 14, "start"),
      plainLabel(shorten(line.name, nameRoom), 28, nameY, "start"),
      ...columnAxis.labels,
      ...lineAxis.labels,
      ...names.labels.flat(),
    ],
  };
};
