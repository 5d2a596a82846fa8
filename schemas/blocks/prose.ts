import { z } from "zod";
import { block, richText, text } from "../fields.ts";

/** A heading over a few paragraphs. */
export const schema = block("prose", {
  heading: text(),
  paragraphs: z.array(richText()).min(1),
});
