import { z } from "zod";
import { amount, measuredChart, mostValues, text, unit } from "../fields.ts";

/** One series of values as columns. */
export const schema = measuredChart("column-chart", {
  unit: unit(),
  labels: z.array(text()).min(1).max(mostValues),
  values: z.array(amount()).min(1).max(mostValues),
});

export const example = {
  type: "column-chart",
  heading: { es: "Ventas tras el lanzamiento", en: "Sales after the launch" },
  intro: {
    es: "Ventas cerradas por mes desde el sitio nuevo.",
    en: "Sales closed each month through the new site.",
  },
  sample: true,
  measure: { es: "Ventas cerradas", en: "Sales closed" },
  category: { es: "Mes", en: "Month" },
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
