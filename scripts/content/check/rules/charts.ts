import type { Block, BlockOf } from "../../../../schemas/block.ts";
import { isChart, isTyped, tableOf } from "../../figures/charts.ts";
import type { Path } from "../../json/json-path.ts";
import { placeIn, rulesOf } from "../input/language-rules.ts";
import { type Mistake, mistakeIf, warningIf } from "../input/mistakes.ts";

/** Returns the mistakes that any chart can have. */
export function chartMistakes(block: Block): Mistake[] {
  if (!isChart(block)) return [];
  const { names, series, seriesRole } = tableOf<Record<string, string>>(block);
  const rows = seriesRole === "rows" ? series.map(({ name }) => name) : [];
  const inOrder = [names, rows].flatMap((all) => wrongOrder(all.filter((name) => typeof name !== "string")));
  return [...inOrder, ...unequalLengths(block), ...jumps(block), ...chartGround(block)];
}

const seriesOf = (block: Block) => (isChart(block) ? tableOf(block).series : []);

/** The colours of chart series are made for the grounds midnight and paper. */
function chartGround({ tone = "midnight" }: Block): Mistake[] {
  const message = `A chart can't be on "${tone}": its colours are for midnight and paper.`;
  return mistakeIf(!/^(?:midnight|paper)$/.test(tone), ["tone"], message, 'Write "midnight" or "paper".');
}

/** Reports each list that has more or fewer values than the chart has labels. */
const unequalLengths = (block: Block): Mistake[] =>
  seriesOf(block).flatMap(({ values }) => {
    const count = "labels" in block ? block.labels.length : values.length;
    const message = `Labels and values differ in number: ${count} and ${values.length}.`;
    const path = values[0]?.path.slice(0, -1) ?? [];
    return mistakeIf(values.length !== count, path, message, "Write one value for each label.");
  });

/** Warns about the first jump in each list of values: by a factor of 10 if they are over time, otherwise of 300. */
const jumps = (block: Block): Mistake[] =>
  seriesOf(block).flatMap(({ values: cells }) => {
    if (typeof cells[0]?.path.at(-1) !== "number") return [];
    const values = cells.map(({ value }) => value);
    // A factor is negative if the sign changes, and infinite or NaN if a value is zero.
    const factors = values.map((value, at) => {
      const before = values[at - 1] ?? value;
      return Math.max(value / before, before / value);
    });
    const isJump = (factor: number) => factor > 300 || (factor > 9.99 && isOverTime(block));
    const at = factors.findIndex((factor) => Number.isFinite(factor) && isJump(factor));
    const path = cells[at]?.path;
    if (!path) return [];
    const pair = values.slice(at - 1, at + 1);
    const [small = 0] = pair.toSorted((a, b) => Math.abs(a) - Math.abs(b));
    const factor = Math.round(factors[at] ?? 0);
    const message = `From ${pair.join(" to ")} is a jump by a factor of ${factor}.`;
    const thousands = factor > 300 ? ` If ${small} is in thousands, write ${Math.round(small * 1000)}.` : "";
    return warningIf(true, path, message, `Correct one of them.${thousands}`);
  });

/** Whether the values of a chart are over time. For columns, judges by the labels: months, or texts with digits. */
function isOverTime(block: Block): boolean {
  if (block.type !== "column-chart" && block.type !== "grouped-columns") return true;
  const [language = ""] = Object.keys(block.labels[0] ?? {});
  const starts = rulesOf(language).months.map((month) => month.slice(0, 3));
  const isMonth = (label: string) => starts.includes(label.slice(0, 3).toLowerCase());
  return block.labels.every(({ [language]: label = "" }) => /\d/.test(label) || isMonth(label));
}

/** Reports each value that is greater than the previous one. @param meaning why that is wrong */
export const rises = (block: Block, meaning: string): Mistake[] =>
  seriesOf(block)
    .filter(isTyped)
    .flatMap(({ values }) =>
      values.flatMap(({ value, path }, at) => {
        const before = values[at - 1]?.value ?? value;
        const message = `${value} is more than the ${before} before it: ${meaning}.`;
        return mistakeIf(value > before, path, message, "Correct one of them.");
      }),
    );

export const comebacks = (block: Block): Mistake[] =>
  rises(block, "customers who left came back").map((mistake) => ({ ...mistake, severity: "warning" }));

/** Reports each row of a cohort grid that is longer than the one above it. */
export const longRows = ({ periods, cohorts }: BlockOf<"cohort-grid">): Mistake[] =>
  cohorts.flatMap(({ values: { length } }, index) => {
    const above = cohorts[index - 1]?.values.length ?? Number.POSITIVE_INFINITY;
    const { length: count } = periods;
    const most = length > above ? `the one above it, which has ${above}` : `there are periods, ${count}`;
    const message = `This row has ${length} values, more than ${most}.`;
    const fix = "Shorten this row, or add what is missing there.";
    return mistakeIf(length > Math.min(above, count), ["cohorts", index, "values"], message, fix);
  });

/** Warns about each cohort that begins with less than the others. */
export function lateStarts({ cohorts }: BlockOf<"cohort-grid">): Mistake[] {
  const most = Math.max(...cohorts.map(({ values: [first = 0] }) => first));
  return cohorts.flatMap(({ values: [first = most] }, at) => {
    const message = `This cohort begins with ${first}, and another with ${most}.`;
    return warningIf(first < most, ["cohorts", at, "values", 0], message, "Correct one of them.");
  });
}

/** Reports each value below 0, which can't be stacked. */
export const belowZero = (block: Block): Mistake[] =>
  seriesOf(block).flatMap(({ values }) =>
    values.flatMap(({ value, path }) => {
      const fix = 'Write 0 or more, or make the layout "grouped".';
      return mistakeIf(value < 0, path, `${value} can't be stacked.`, fix);
    }),
  );

/** Returns where a cycle, such as the hours of a day, begins again before all its values were passed; undefined if it doesn't. */
export function placeOutOfOrder(values: number[], cycle: number): number | undefined {
  const steps = values.map((value, at) => (value - (values[at - 1] ?? value) + cycle) % cycle);
  const turns = steps.reduce((sum, step) => sum + step, 0) / cycle;
  return turns < Math.ceil(values.length / cycle) ? undefined : steps.indexOf(Math.max(...steps));
}

/** What labels may count, as words of at least three letters, or as numbers after the same word: `Month 2`. */
const orders: { what: string; cycle: number; placeOf: (label: string, language: string) => number }[] = [
  { what: "months", cycle: 12, placeOf: (label, language) => placeIn(rulesOf(language).months, label) },
  { what: "days", cycle: 7, placeOf: (label, language) => placeIn(rulesOf(language).weekdays, label) },
  { what: "numbers", cycle: 10_000, placeOf: (label) => Number(/^\D+ (\d{1,3})$/.exec(label)?.[1] ?? -1) },
];

/** Reports a label that is another month or day in another language, or is before the one above it. */
const wrongOrder = (labels: { path: Path; value: Record<string, string> }[]): Mistake[] =>
  orders.flatMap(({ what, cycle, placeOf }): Mistake[] => {
    const byLabel = labels.map(({ value }) =>
      Object.entries(value)
        .map(([language, text]) => ({ language, text, place: placeOf(text, language) }))
        .filter(({ place }) => place !== -1),
    );
    const differing = byLabel.flatMap(([first, ...others], at): Mistake[] => {
      const other = others.find(({ place }) => place !== first?.place);
      const message = `“${other?.text}” and “${first?.text}” are two ${what}.`;
      const path = [...(labels[at]?.path ?? []), other?.language ?? ""];
      return mistakeIf(other !== undefined, path, message, "Correct one.");
    });
    const places = byLabel.flatMap(([first]) => first?.place ?? []);
    const isRow = places.length > 2 && places.length === labels.length;
    const { path = [] } = labels[(isRow && placeOutOfOrder(places, cycle)) || -1] ?? {};
    if (differing.length > 0) return what === "numbers" ? [] : differing;
    return mistakeIf(path.length > 0, path, `The ${what} aren't in order.`, "Move this one, with its value.");
  });
