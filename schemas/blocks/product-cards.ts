import type { z } from "zod";
import { block, pageLink, richText, text } from "../fields.ts";

/** The products of `products.json` and a button to contact, at the end of a service page. */
export const schema = block("product-cards", {
  heading: text(),
  intro: richText().optional(),
  action: pageLink(),
});

export const example = {
  type: "product-cards",
  heading: { es: "Lo que puede funcionar solo", en: "What can run by itself" },
  intro: {
    es: "Cuatro automatizaciones que se conectan entre sí y con tu sitio.",
    en: "Four automations that connect to each other and to your site.",
  },
  action: { label: { es: "Cuéntanos de tu proyecto", en: "Tell us about your project" }, page: "contact" },
} satisfies z.input<typeof schema>;
