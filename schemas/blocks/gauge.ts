import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** One value on a dial from a least to a greatest value. */
export const schema = chart("gauge", {
  /** What the dial measures. */
  label: text(),
  value: z.number().min(0).max(100),
  max: z.number().min(1).max(100),
  unit: unit(),
  /** A value to reach, marked on the dial. */
  target: z.strictObject({ value: z.number().min(0).max(100), label: text() }).optional(),
});
