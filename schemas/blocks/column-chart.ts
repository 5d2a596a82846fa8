import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** One series of values as columns. */
export const schema = chart("column-chart", {
  unit: unit(),
  labels: z.array(text()).min(1),
  values: z.array(z.number().min(0)).min(1),
});
