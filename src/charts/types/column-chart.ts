import { type Draw, indexOfGreatest } from "../grammar/geometry.ts";
import { fitValues, quietLabel, strongLabel } from "../grammar/labels.ts";
import { bars } from "../grammar/marks.ts";
import { bandPlot, barRows, columnRect } from "../grammar/plots.ts";
import { singleMeasureTable } from "../grammar/table.ts";
import { fitBetween } from "../grammar/text.ts";

export const table = singleMeasureTable("labels.*", "values.*");

/** The maximum number of values drawn as rows. More values are drawn as columns, even if some names are left out. */
const mostRows = 12;

/** Draws one series from zero, the greatest value emphasised: as columns, or as rows if the names do not fit below. */
export const draw: Draw = ({ names: labels, series: [{ values, write }] }, layout) => {
  const emphasised = indexOfGreatest(values);
  const height = layout === "wide" ? 270 : 210;
  const plot = bandPlot(
    { labels, axisValues: values, write, top: 32, height, widest: 88, padding: [0.35, 0.18], emphasised },
    layout,
  );
  const areNamesWhole = plot.names.every(
    (lines, at) => lines.map(({ text }) => text).join(" ") === labels[at],
  );
  if (!areNamesWhole && values.length <= mostRows)
    return barRows({ labels, series: [values], write, emphasised, top: 0 }, layout);

  const texts = fitValues(values, write, plot.step - 6, emphasised);
  const captions = values.flatMap((value, at) => {
    const label = at === emphasised ? strongLabel : quietLabel;
    const y = plot.y(value) + (value < 0 ? 18 : -9);
    return fitBetween(label(texts[at] ?? "", plot.center(at), y), plot.left, plot.right);
  });
  return {
    ...plot.box,
    ticks: plot.ticks,
    marks: bars({ values, emphasised }, (value, at) =>
      columnRect(plot.y, plot.center(at), plot.columnWidth, [0, value]),
    ),
    labels: [...captions, ...plot.labels],
  };
};
