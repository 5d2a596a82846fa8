import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { objectList, pageRef, richText, text } from "../fields/fields.ts";

const description =
  "The products in content/products.json as cards that link to their pages, with a last question below. It ends a service page, and is never at dusk itself.";
export const schema = block("product-cards", description, {
  ...section,
  lines: objectList("Different texts for some of the cards.", [1], {
    page: pageRef.describe("The product’s page, as in content/products.json."),
    body: richText(120).describe("What the product does for a reader of this page."),
  }).optional(),
  ask: text(60).describe(
    "In large type below the cards, above the button to the contact page and the drawing of the page’s hero at dusk.",
  ),
});

export const example = {
  type: "product-cards",
  heading: { es: "Lo que puede funcionar solo", en: "What can run by itself" },
  intro: {
    es: "Cuatro automatizaciones que se conectan entre sí y con tu sitio.",
    en: "Four automations that connect to each other and to your site.",
  },
  lines: [
    {
      page: "instant-quotes",
      body: {
        es: "Quien entra a tu sitio ve un precio, no un formulario.",
        en: "A visit to your site ends with a price, not a form.",
      },
    },
  ],
  ask: { es: "Cuéntanos tus planes", en: "Tell us your plans" },
} satisfies z.input<typeof schema>;
