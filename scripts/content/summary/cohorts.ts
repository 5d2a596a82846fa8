import type { Resolved } from "../../../src/compiled.ts";
import type { Writing } from "../context.ts";
import { tellCourse } from "./course.ts";
import { allAlike, extremesOf, paired, type Told } from "./points.ts";

/**
 * How much of each cohort is left at the last period that all have reached, those apart that have only begun, and how
 * much of the oldest at its last.
 */
export function tellCohorts(
  { heading, measure = heading, periods, cohorts }: Resolved<"cohort-grid">,
  writing: Writing,
): Told {
  const { format, sentences } = writing;
  const begun = cohorts.filter(({ values }) => values.length > 1);
  const compared = begun.length > 0 ? begun : cohorts;
  const [only] = compared;
  if (only && compared.length === 1)
    return tellCourse(`${measure} (${only.label})`, paired(periods, only.values), "percent", writing);

  const at = Math.min(...compared.map(({ values }) => values.length)) - 1;
  const points = compared.map(({ label, values }) => ({ label, value: values[at] ?? 0 }));
  const figures = { measure, period: periods[at] ?? "", ...extremesOf(points, "percent", writing) };
  const opening = allAlike(points)
    ? sentences.cohortsAlike({ ...figures, value: figures.highestValue })
    : sentences.cohorts(figures);

  const longest = Math.max(...compared.map(({ values }) => values.length));
  const [oldest, ...others] = compared.filter(({ values }) => values.length === longest);
  if (!oldest || others.length > 0 || longest - 1 === at) return { figures, text: opening };
  const furthest = {
    cohort: oldest.label,
    period: periods[longest - 1] ?? "",
    value: format(oldest.values.at(-1) ?? 0, "percent"),
  };
  return {
    figures: {
      ...figures,
      oldest: furthest.cohort,
      oldestPeriod: furthest.period,
      oldestValue: furthest.value,
    },
    text: `${opening} ${sentences.oldestCohort(furthest)}`,
  };
}
