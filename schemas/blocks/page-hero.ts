import { block, pageLink, richText, text } from "../fields.ts";

/** A page's opening: what it offers, in one headline and one paragraph. */
export const schema = block("page-hero", {
  eyebrow: text().optional(),
  headline: text(),
  lede: richText(),
  action: pageLink().optional(),
});
