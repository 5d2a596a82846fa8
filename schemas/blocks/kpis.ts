import { z } from "zod";
import { block, factRef, richText, text } from "../fields.ts";

/** Cards that each show one fact. */
export const schema = block("kpis", {
  heading: text(),
  items: z.array(z.strictObject({ fact: factRef(), label: text(), note: richText() })).min(1),
});
