import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** One series of values as columns. */
export const schema = chart("column-chart", {
  unit: unit(),
  labels: z.array(text()).min(1),
  values: z.array(z.number().min(0)).min(1),
});

export const example = {
  type: "column-chart",
  heading: { es: "Ventas tras el lanzamiento", en: "Sales after the launch" },
  intro: {
    es: "Ventas cerradas por mes desde el sitio nuevo.",
    en: "Sales closed each month through the new site.",
  },
  sample: true,
  unit: "count",
  labels: [
    { es: "Ene", en: "Jan" },
    { es: "Feb", en: "Feb" },
    { es: "Mar", en: "Mar" },
    { es: "Abr", en: "Apr" },
    { es: "May", en: "May" },
    { es: "Jun", en: "Jun" },
  ],
  values: [24, 31, 38, 46, 54, 66],
} satisfies z.input<typeof schema>;
