import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** Several series as columns side by side or stacked. */
export const schema = chart("grouped-columns", {
  unit: unit(),
  layout: z.enum(["grouped", "stacked"]),
  labels: z.array(text()).min(1),
  series: z
    .array(z.strictObject({ name: text(), values: z.array(z.number().min(0)).min(1) }))
    .min(2)
    .max(4),
});
