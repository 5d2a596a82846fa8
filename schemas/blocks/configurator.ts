import { z } from "zod";
import { block, richText, text } from "../fields.ts";

/** A teaser of the quote configurator: static cards of choices and a sample total. */
export const schema = block("configurator", {
  heading: text(),
  intro: richText().optional(),
  caption: text(),
  groups: z
    .array(
      z.strictObject({
        title: text(),
        options: z
          .array(z.strictObject({ label: text(), price: z.number().min(0), chosen: z.boolean().optional() }))
          .min(2),
      }),
    )
    .min(1),
  total: text(),
});
