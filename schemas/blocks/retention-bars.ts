import { z } from "zod";
import { chart, text } from "../fields.ts";

/** The percentage that stays, period by period. */
export const schema = chart("retention-bars", {
  bars: z.array(z.strictObject({ label: text(), value: z.number().min(0).max(100) })).min(1),
});
