import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** Stages that each keep a part of the one before. */
export const schema = chart("funnel", {
  unit: unit(),
  stages: z.array(z.strictObject({ label: text(), value: z.number().min(0) })).min(2),
});
