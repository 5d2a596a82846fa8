import { z } from "zod";
import { amount, measuredChart, mostValues, text, unit } from "../fields.ts";

/** Several series as columns side by side or stacked. */
export const schema = measuredChart("grouped-columns", {
  unit: unit(),
  layout: z.enum(["grouped", "stacked"]),
  labels: z.array(text()).min(1).max(mostValues),
  series: z
    .array(z.strictObject({ name: text(), values: z.array(amount()).min(1).max(mostValues) }))
    .min(2)
    .max(4),
});

export const example = {
  type: "grouped-columns",
  heading: { es: "Ingresos por canal", en: "Revenue by channel" },
  intro: {
    es: "De dónde llega cada venta: clientes nuevos frente a recurrentes, con [[SEO]] a la cabeza.",
    en: "Where each sale comes from: new customers against recurring ones, with [[SEO]] in front.",
  },
  sample: true,
  measure: { es: "Ingresos", en: "Revenue" },
  category: { es: "Canal", en: "Channel" },
  unit: "usd",
  layout: "stacked",
  labels: [
    { es: "SEO", en: "SEO" },
    { es: "Pago", en: "Paid" },
    { es: "Redes", en: "Social" },
    { es: "Ref.", en: "Ref" },
  ],
  series: [
    { name: { es: "Nuevos", en: "New" }, values: [14600, 11200, 6300, 3900] },
    { name: { es: "Recurrentes", en: "Recurring" }, values: [11800, 5400, 4200, 6800] },
  ],
} satisfies z.input<typeof schema>;
