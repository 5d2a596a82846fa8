import type { Unit } from "../../../schemas/fields.ts";
import type { Resolved } from "../../../src/compiled.ts";
import type { Writing } from "../context.ts";
import { allAlike, extremesOf, labelsOf, paired, type Told } from "./points.ts";
import { tellRange } from "./range.ts";

type Groups = Resolved<"grouped-columns">;

/** Units whose values add up to something. */
const additive: Unit[] = ["count", "usd", "minutes", "days", "months"];

/** Several series at each label: what they come to, where most, and the series that has most of it. */
export const tellGroups = (block: Groups, writing: Writing): Told =>
  additive.includes(block.unit) ? tellTotals(block, writing) : tellEach(block, writing);

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function tellTotals({ heading, measure = heading, labels, series, unit }: Groups, writing: Writing): Told {
  const { format, sentences } = writing;
  const groups = paired(
    labels,
    labels.map((_, at) => sum(series.map(({ values }) => values[at] ?? 0))),
  );
  const totals = series.map(({ name, values }) => ({ label: name, value: sum(values) }));
  const total = sum(totals.map(({ value }) => value));
  const most = Math.max(...totals.map(({ value }) => value));
  const figures = {
    measure,
    total: format(total, unit),
    ...extremesOf(groups, unit, writing),
    series: labelsOf(
      totals.filter(({ value }) => value === most),
      writing,
    ),
    value: format(most, unit),
    share: format(total === 0 ? 0 : Math.round((most / total) * 100), "percent"),
  };
  const opening = allAlike(groups) ? sentences.total(figures) : sentences.totals(figures);
  return {
    figures,
    text: allAlike(totals) ? opening : `${opening} ${sentences.largestSeries(figures)}`,
  };
}

function tellEach({ heading, measure = heading, labels, series, unit }: Groups, writing: Writing): Told {
  const points = series.flatMap(({ name, values }) =>
    paired(labels, values).map(({ label, value }) => ({
      label: writing.sentences.seriesAt({ series: name, label }),
      value,
    })),
  );
  return tellRange(measure, points, unit, writing);
}
