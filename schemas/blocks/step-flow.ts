import { z } from "zod";
import { block, richText, text, titled } from "../fields.ts";

/** Numbered steps of a flow, all in view. */
export const schema = block("step-flow", {
  heading: text(),
  intro: richText().optional(),
  steps: z.array(titled()).min(2),
});
