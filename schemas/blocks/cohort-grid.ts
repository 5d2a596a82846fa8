import { z } from "zod";
import { chart, mostValues, text } from "../fields.ts";

/** How much of each cohort is still there, period by period. */
export const schema = chart("cohort-grid", {
  /** What the values are, as in "Active customers": opens the summary. Else the heading does. */
  measure: text().optional(),
  /** The heading of the first column. */
  cohort: text(),
  /** The headings of the periods. */
  periods: z.array(text()).min(1).max(12),
  cohorts: z
    .array(z.strictObject({ label: text(), values: z.array(z.number().min(0).max(100)).min(1).max(12) }))
    .min(1)
    .max(mostValues),
});

export const example = {
  type: "cohort-grid",
  heading: { es: "Clientes que se quedan", en: "Customers who stay" },
  intro: {
    es: "Qué parte de los clientes de cada mes vuelve a comprar.",
    en: "How many of each month’s customers buy again.",
  },
  sample: true,
  measure: { es: "Clientes que vuelven", en: "Returning customers" },
  cohort: { es: "Alta", en: "Joined" },
  periods: [
    { es: "Mes 0", en: "Month 0" },
    { es: "Mes 1", en: "Month 1" },
    { es: "Mes 2", en: "Month 2" },
    { es: "Mes 3", en: "Month 3" },
    { es: "Mes 4", en: "Month 4" },
    { es: "Mes 5", en: "Month 5" },
  ],
  cohorts: [
    { label: { es: "Ene", en: "Jan" }, values: [100, 71, 62, 57, 54, 52] },
    { label: { es: "Feb", en: "Feb" }, values: [100, 73, 64, 60, 57] },
    { label: { es: "Mar", en: "Mar" }, values: [100, 74, 67, 63] },
    { label: { es: "Abr", en: "Apr" }, values: [100, 77, 70] },
    { label: { es: "May", en: "May" }, values: [100, 79] },
    { label: { es: "Jun", en: "Jun" }, values: [100] },
  ],
} satisfies z.input<typeof schema>;
