import { z } from "zod";
import { block, richText, text } from "../fields.ts";

/** A teaser of the quote configurator: static cards of choices and a sample total. */
export const schema = block("configurator", {
  heading: text(),
  intro: richText().optional(),
  /** Says that the quote is a sample. */
  caption: text(),
  groups: z
    .array(
      z.strictObject({
        title: text(),
        options: z
          .array(
            z.strictObject({
              label: text(),
              /** In US dollars. */
              price: z.number().min(0),
              /** True when the option is part of the sample quote. */
              chosen: z.boolean().optional(),
            }),
          )
          .min(2),
      }),
    )
    .min(1),
  /** What the sum of the chosen prices is called. */
  total: text(),
});

export const example = {
  type: "configurator",
  heading: { es: "Tu precio, mientras el cliente elige", en: "Your price, while the customer chooses" },
  intro: {
    es: "Cada opción suma al instante y la cotización sale con tu marca.",
    en: "Each option adds up at once and the quote goes out under your brand.",
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
