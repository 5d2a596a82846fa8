import { z } from "zod";
import { block, pageLink, richText, text } from "../fields.ts";

/** Offers in named groups, each with a way to its page or to contact. */
export const schema = block("offer-list", {
  heading: text(),
  groups: z
    .array(
      z.strictObject({
        heading: text(),
        offers: z.array(z.strictObject({ name: text(), body: richText(), link: pageLink() })).min(1),
      }),
    )
    .min(1),
});
