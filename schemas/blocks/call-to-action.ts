import { block, pageLink, richText, text } from "../fields.ts";

/** The invitation to write to the agency. */
export const schema = block("call-to-action", {
  heading: text(),
  body: richText(),
  action: pageLink(),
});
