import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { illustrationRef, list, richText } from "../fields/fields.ts";

const description = "A list of what is delivered or done. Each item has a number, as in a star catalogue.";
export const schema = block("check-list", description, {
  ...section,
  illustration: illustrationRef
    .describe(
      "A drawing beside the items. While an item is read, the part of the drawing that it names is traced: the group `part-1` of the file for the first item, and so on.",
    )
    .optional(),
  items: list(
    "The items, most important first. Bold text at the beginning, `**…**`, becomes the item’s title.",
    [1],
    richText(150),
  ),
});

export const example = {
  type: "check-list",
  heading: { es: "Lo que recibes", en: "What you receive" },
  intro: {
    es: "Todo queda a tu nombre: el dominio, el código y las cuentas.",
    en: "All of it is in your name: domain, code and accounts.",
  },
  items: [
    {
      es: "**Diseño propio**, hecho para tu servicio y no a partir de una plantilla",
      en: "**A design of your own**, made for your service and not from a template",
    },
    {
      es: "Textos en español e inglés, preparados para [[SEO]]",
      en: "Copy in Spanish and English, ready for [[SEO]]",
    },
    { es: "Formularios que llegan a tu [[CRM]]", en: "Forms that reach your [[CRM]]" },
    {
      es: "Medición desde el primer día, con [un panel](business-analytics) que se entiende",
      en: "Measurement from day one, with [a dashboard](business-analytics) that anyone can read",
    },
  ],
} satisfies z.input<typeof schema>;
