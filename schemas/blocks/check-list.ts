import { z } from "zod";
import { block, richText, text } from "../fields.ts";

/** What is delivered or done, item by item. */
export const schema = block("check-list", {
  heading: text(),
  intro: richText().optional(),
  items: z.array(richText()).min(1),
});
