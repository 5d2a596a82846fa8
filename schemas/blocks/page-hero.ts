import { z } from "zod";
import { block, constellationRef, pageLink, richText, text } from "../fields.ts";

/** A page's opening: what it offers, in one headline and one paragraph. */
export const schema = block("page-hero", {
  /** A word or two over the headline, such as the kind of page. */
  eyebrow: text().optional(),
  headline: text(),
  lede: richText(),
  action: pageLink().optional(),
  /** Stands beside the words, drawn large. */
  constellation: constellationRef(),
  /** `low` where what follows is what the visitor came for, as a form or a policy. */
  layout: z.enum(["tall", "low"]).optional(),
});

export const example = {
  type: "page-hero",
  eyebrow: { es: "Sitios web", en: "Websites" },
  headline: { es: "Un sitio que vende mientras trabajas", en: "A site that sells while you work" },
  lede: {
    es: "Diseñamos sitios rápidos que convierten visitas en citas: {conversion} de conversión, medida página por página.",
    en: "We design fast sites that turn visits into appointments: {conversion} conversion, measured page by page.",
  },
  action: { label: { es: "Cuéntanos de tu proyecto", en: "Tell us about your project" }, page: "contact" },
  constellation: "fenestra",
} satisfies z.input<typeof schema>;
