import { z } from "zod";
import { chart, text } from "../fields.ts";

/** Percentages as bars, each the health of one part. */
export const schema = chart("health-bars", {
  bars: z.array(z.strictObject({ label: text(), value: z.number().min(0).max(100) })).min(1),
});
