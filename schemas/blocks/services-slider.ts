import { z } from "zod";
import { block, pageLink, richText, text } from "../fields.ts";

/** Panels side by side, one open and the rest collapsed to strips. */
export const schema = block("services-slider", {
  heading: text(),
  intro: richText().optional(),
  previous: text(),
  next: text(),
  panels: z
    .array(
      z.strictObject({
        /** The name on the collapsed strip. */
        name: text(),
        headline: text(),
        body: richText(),
        points: z.array(text()),
        link: pageLink(),
      }),
    )
    .min(2),
});
