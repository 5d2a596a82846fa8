import { z } from "zod";
import { chart, text } from "../fields.ts";

/** How much of each cohort is still there, period by period. */
export const schema = chart("cohort-grid", {
  /** The heading of the first column. */
  cohort: text(),
  /** The headings of the periods. */
  periods: z.array(text()).min(1),
  cohorts: z
    .array(z.strictObject({ label: text(), values: z.array(z.number().min(0).max(100)).min(1) }))
    .min(1),
});
