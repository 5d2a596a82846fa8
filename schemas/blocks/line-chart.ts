import { z } from "zod";
import { amount, measuredChart, mostValues, text, unit } from "../fields.ts";

/** One series of values as a line. */
export const schema = measuredChart("line-chart", {
  unit: unit(),
  labels: z.array(text()).min(1).max(mostValues),
  values: z.array(amount()).min(1).max(mostValues),
});

export const example = {
  type: "line-chart",
  heading: { es: "Ingresos por trimestre", en: "Revenue by quarter" },
  intro: {
    es: "La tendencia que el tablero pone a la vista cada mañana.",
    en: "The trend that the dashboard shows every morning.",
  },
  sample: true,
  measure: { es: "Ingresos", en: "Revenue" },
  category: { es: "Trimestre", en: "Quarter" },
  unit: "usd",
  labels: [
    { es: "T1", en: "Q1" },
    { es: "T2", en: "Q2" },
    { es: "T3", en: "Q3" },
    { es: "T4", en: "Q4" },
  ],
  values: [128400, 141900, 137200, 164200],
} satisfies z.input<typeof schema>;
