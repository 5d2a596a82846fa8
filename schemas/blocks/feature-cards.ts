import { z } from "zod";
import { block, richText, text, titled } from "../fields.ts";

/** A few features or benefits, each a title and a sentence. */
export const schema = block("feature-cards", {
  heading: text(),
  intro: richText().optional(),
  layout: z.enum(["cards", "rows"]),
  cards: z.array(titled()).min(2),
});
