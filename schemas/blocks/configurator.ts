import type { z } from "zod";
import { block, nonNegativeAmount, section } from "../fields/block-fields.ts";
import { flag, objectList, text } from "../fields/fields.ts";

const description =
  "A sample quote that shows the product: groups of options with prices, the chosen options highlighted, and their total. Visitors can’t click it.";
export const schema = block("configurator", description, {
  ...section,
  caption: text(30).describe("The caption above the quote. It says that this is a sample."),
  groups: objectList("The groups of options. Each is a card.", [1], {
    title: text(24).describe("The heading of the group: what the visitor chooses."),
    options: objectList("The options to choose from: two or more.", [2], {
      label: text(32).describe("The option’s name, to the left of its price."),
      price: nonNegativeAmount.describe(
        "The price in US dollars, without a currency symbol. 0 if the option costs nothing extra.",
      ),
      chosen: flag("True if the option is part of the sample quote."),
    }),
  }),
  total: text(24).describe("The label of the total, which is calculated from the chosen options."),
});

export const example = {
  type: "configurator",
  heading: { es: "Tu precio, mientras el cliente elige", en: "Your price, while the customer chooses" },
  intro: {
    es: "Cada opción suma al instante y la cotización sale con tu marca.",
    en: "Each option is added to the total at once and the quote goes out under your brand.",
  },
  caption: { es: "Cotización de muestra", en: "Sample quote" },
  groups: [
    {
      title: { es: "Equipo", en: "Unit" },
      options: [
        { label: { es: "Dos toneladas", en: "Two tons" }, price: 3400 },
        { label: { es: "Tres toneladas", en: "Three tons" }, price: 4200, chosen: true },
      ],
    },
    {
      title: { es: "Instalación", en: "Installation" },
      options: [
        { label: { es: "Entre semana", en: "On a weekday" }, price: 950, chosen: true },
        { label: { es: "En sábado", en: "On a Saturday" }, price: 1200 },
      ],
    },
    {
      title: { es: "Garantía", en: "Warranty" },
      options: [
        { label: { es: "Un año, incluida", en: "One year, included" }, price: 0 },
        { label: { es: "Cinco años", en: "Five years" }, price: 480, chosen: true },
      ],
    },
  ],
  total: { es: "Total", en: "Total" },
} satisfies z.input<typeof schema>;
