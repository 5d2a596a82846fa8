import type { z } from "zod";
import { block, heading, intro } from "../fields/block-fields.ts";
import { pageLink } from "../fields/fields.ts";

export const schema = block(
  "product-cards",
  "The products in content/products.json as cards that link to their pages, with a button below. It ends a service page.",
  {
    heading: heading(),
    intro: intro(),
    action: pageLink().describe("The button below the cards."),
  },
);

export const example = {
  type: "product-cards",
  heading: { es: "Lo que puede funcionar solo", en: "What can run by itself" },
  intro: {
    es: "Cuatro automatizaciones que se conectan entre sí y con tu sitio.",
    en: "Four automations that connect to each other and to your site.",
  },
  action: { label: { es: "Cuéntanos de tu proyecto", en: "Tell us about your project" }, page: "contact" },
} satisfies z.input<typeof schema>;
