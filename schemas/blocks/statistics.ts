import { z } from "zod";
import { block, factRef, richText, text } from "../fields.ts";

/** Facts set large, each with the sentence that it belongs to. */
export const schema = block("statistics", {
  heading: text(),
  intro: richText().optional(),
  items: z.array(z.strictObject({ fact: factRef(), statement: richText() })).min(1),
});
