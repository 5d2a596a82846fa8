import { z } from "zod";
import { measuredChart, mostValues, text } from "../fields.ts";

/** Percentages as bars, each the health of one part. */
export const schema = measuredChart("health-bars", {
  bars: z
    .array(z.strictObject({ label: text(), value: z.number().min(0).max(100) }))
    .min(1)
    .max(mostValues),
});

export const example = {
  type: "health-bars",
  heading: { es: "Salud de la integración", en: "Health of the integration" },
  intro: {
    es: "Lo que funcionó a la primera en los últimos treinta días.",
    en: "What worked at the first try in the last thirty days.",
  },
  sample: true,
  measure: { es: "A la primera", en: "At the first try" },
  category: { es: "Parte", en: "Part" },
  bars: [
    { label: { es: "API", en: "API" }, value: 99 },
    { label: { es: "Trabajos", en: "Jobs" }, value: 97 },
    { label: { es: "Sincronización", en: "Sync" }, value: 98 },
  ],
} satisfies z.input<typeof schema>;
