import { z } from "zod";
import { block, richText, text } from "../fields.ts";

/** A sample conversation under a caption, with an input and a button that do nothing. */
export const schema = block("sample-chat", {
  heading: text(),
  intro: richText().optional(),
  caption: text(),
  customer: text(),
  assistant: text(),
  messages: z.array(z.strictObject({ from: z.enum(["customer", "assistant"]), body: richText() })).min(2),
  placeholder: text(),
  send: text(),
});
