import { z } from "zod";
import { block, pageLink, richText, slug, text } from "../fields.ts";

/** `error` is shown when the field is required and empty; `invalid` when its content does not fit. */
const field = () => z.strictObject({ label: text(), error: text().optional(), invalid: text().optional() });

/** The contact form, its messages, and the way back home. */
export const schema = block("contact-form", {
  heading: text(),
  intro: richText(),
  fields: z.strictObject({
    name: field(),
    email: field(),
    phone: field(),
    company: field(),
    message: field(),
  }),
  services: z.strictObject({
    label: text(),
    /** Shown when no service is ticked. */
    error: text(),
    options: z.array(z.strictObject({ value: slug(), label: text() })).min(1),
  }),
  optional: text(),
  submit: text(),
  sending: text(),
  success: text(),
  failure: text(),
  back: pageLink(),
});
