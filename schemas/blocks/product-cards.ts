import { block, pageLink, richText, text } from "../fields.ts";

/** The products of `products.json` and a button to contact, at the end of a service page. */
export const schema = block("product-cards", {
  heading: text(),
  intro: richText().optional(),
  action: pageLink(),
});
