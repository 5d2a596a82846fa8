import { z } from "zod";
import { chart, richText, text, unit } from "../fields.ts";

/** Cards that each show a value and its change against the previous one. */
export const schema = chart("metrics", {
  /** What the change is measured against, as in "against last month". */
  comparison: text(),
  items: z
    .array(
      z.strictObject({
        label: richText(),
        value: z.number(),
        previous: z.number(),
        unit: unit(),
        /** Which direction is good news. */
        better: z.enum(["higher", "lower"]),
      }),
    )
    .min(1),
});
