import type { z } from "zod";
import { block, picture, pictureExample } from "../fields/block-fields.ts";
import { choice, illustrationRef, optional, pageLink, richText, text } from "../fields/fields.ts";

const description =
  "The opening of a page: its headline and what it offers, beside an illustration. Every page except the home page begins with one.";
export const schema = block("page-hero", description, {
  eyebrow: text(30).describe("A word or two above the headline, such as the name of the service.").optional(),
  headline: text(60).describe(
    "The page’s title as visitors see it, in the largest type: what they get, not what it is.",
  ),
  lede: richText(240).describe(
    "Below the headline: what the page offers and to whom, in one to three sentences.",
  ),
  action: pageLink.describe("The button below the text.").optional(),
  illustration: illustrationRef.describe(
    "The illustration beside the text: the name of a file in content/illustrations, without .svg.",
  ),
  caption: text(60)
    .describe("Below the illustration: what it shows, and what its Greek letters mean.")
    .optional(),
  picture: optional(
    picture,
    "A photograph across the page, below the words. The illustration is then as small as in a low hero.",
    pictureExample,
  ),
  layout: optional(
    choice({
      tall: "fills the first screen",
      low: "leaves room for what follows: for pages that visitors open for a policy",
      words:
        "only the words: for the contact form, whose letter is the drawing. Link previews show the illustration",
    }),
    "How tall the opening is. If left out, `tall`.",
    "low",
  ),
});

export const example = {
  type: "page-hero",
  eyebrow: { es: "Sitios web", en: "Websites" },
  headline: { es: "Un sitio que vende mientras trabajas", en: "A site that sells while you work" },
  lede: {
    es: "Diseñamos sitios rápidos que convierten visitas en citas: {conversion} de conversión, medida página por página.",
    en: "We design fast sites that turn visits into appointments: {conversion} conversion, measured page by page.",
  },
  action: { label: { es: "Cuéntanos tus planes", en: "Tell us your plans" }, page: "contact" },
  illustration: "fenestra",
  caption: { es: "Una ventana encendida", en: "A lighted window" },
} satisfies z.input<typeof schema>;
