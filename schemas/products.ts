import type { z } from "zod";
import { acceptField } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { hideableList, illustrationRef, pageRef, richText, text } from "./fields/fields.ts";

/** `content/products.json`: the products at the end of each service page. */
export const productsSchema = contentFile("products", {
  products: hideableList("The products in the order of their cards.", [1], {
    page: pageRef.describe(
      "The product’s page: the name of its file. On that page, the card is highlighted as the current product.",
    ),
    illustration: illustrationRef.describe(
      "The illustration on the card: use the one from the product’s page.",
    ),
    name: text(30).describe("The product’s name, which links to its page."),
    body: richText(120).describe("What the product does, in a sentence or two."),
    here: richText(120)
      .describe("Shown instead of `body` on the product’s own page: what to add next.")
      .optional(),
    ...acceptField,
  }),
});

export const example = {
  products: [
    {
      page: "instant-quotes",
      illustration: "pretium",
      name: { es: "Cotizaciones al instante", en: "Instant quotes" },
      body: {
        es: "Quien te visita marca lo que necesita y ve el precio antes de irse con otro.",
        en: "Visitors tick what they need and see a price before they try the next company.",
      },
      here: {
        es: "Ya la viste en esta página. Se conecta a la agenda para que acepten y reserven.",
        en: "The one on this page. Connect it to the calendar, and they accept and book.",
      },
    },
  ],
} satisfies z.input<typeof productsSchema>;
