import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** Columns against a line, each in its own unit. */
export const schema = chart("combined-chart", {
  labels: z.array(text()).min(1),
  columns: z.strictObject({ name: text(), unit: unit(), values: z.array(z.number().min(0)).min(1) }),
  line: z.strictObject({ name: text(), unit: unit(), values: z.array(z.number().min(0)).min(1) }),
});
