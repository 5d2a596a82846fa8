import { z } from "zod";
import { block, richText, text, titled } from "../fields.ts";

/** Systems in a row and what passes from each to the next. */
export const schema = block("flow-diagram", {
  heading: text(),
  intro: richText().optional(),
  nodes: z.array(titled()).min(2),
});
