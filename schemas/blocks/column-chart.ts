import type { z } from "zod";
import { block, chart, labels, measureFields, monthsExample, values } from "../fields/block-fields.ts";
import { unit } from "../fields/fields.ts";

const description = "One series of values as columns, with the greatest value emphasised.";
export const schema = block("column-chart", description, {
  ...chart,
  ...measureFields,
  unit,
  labels: labels("column"),
  values: values("The height of each column: one plain number per label"),
});

export const example = {
  type: "column-chart",
  heading: { es: "Ventas tras el lanzamiento", en: "Sales after the launch" },
  intro: {
    es: "Ventas cerradas por mes desde el sitio nuevo.",
    en: "Sales closed each month through the new site.",
  },
  summary: {
    es: "De {first} ventas en enero a {last} en junio: un {rise} más, sin un solo mes a la baja.",
    en: "From {first} sales in January to {last} in June: up {rise}, without a single month down.",
  },
  measure: { es: "Ventas cerradas", en: "Sales closed" },
  category: { es: "Mes", en: "Month" },
  unit: "count",
  labels: monthsExample,
  values: [24, 31, 38, 46, 54, 66],
} satisfies z.input<typeof schema>;
