import { z } from "zod";
import { block, richText, text, titled } from "../fields.ts";

/** Steps of a process that appear one after the other. */
export const schema = block("timeline", {
  heading: text(),
  intro: richText().optional(),
  steps: z.array(titled()).min(2),
});
