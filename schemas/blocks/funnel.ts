import { z } from "zod";
import { measuredChart, positiveAmount, text, unit } from "../fields.ts";

/** Stages that each keep a part of the one before. */
export const schema = measuredChart("funnel", {
  unit: unit(),
  stages: z
    .array(z.strictObject({ label: text(), value: positiveAmount() }))
    .min(2)
    .max(8),
});

export const example = {
  type: "funnel",
  heading: { es: "Del contacto al cierre", en: "From lead to close" },
  intro: {
    es: "Cada etapa a la vista, para saber dónde se pierde una venta.",
    en: "Every stage in view, so that you know where a sale is lost.",
  },
  sample: true,
  measure: { es: "Oportunidades", en: "Opportunities" },
  category: { es: "Etapa", en: "Stage" },
  unit: "count",
  stages: [
    { label: { es: "Contacto", en: "Lead" }, value: 420 },
    { label: { es: "Agenda", en: "Schedule" }, value: 298 },
    { label: { es: "Visita", en: "Visit" }, value: 241 },
    { label: { es: "Cotización", en: "Quote" }, value: 187 },
    { label: { es: "Cierre", en: "Close" }, value: 96 },
  ],
} satisfies z.input<typeof schema>;
