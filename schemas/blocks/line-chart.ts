import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** One series of values as a line. */
export const schema = chart("line-chart", {
  unit: unit(),
  labels: z.array(text()).min(1),
  values: z.array(z.number()).min(1),
});
