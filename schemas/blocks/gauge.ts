import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** One value on a dial from a least to a greatest value. */
export const schema = chart("gauge", {
  /** What the dial measures. */
  label: text(),
  value: z.number().min(0).max(100),
  /** The ends of the dial. */
  min: z.number().min(0).max(99),
  max: z.number().min(1).max(100),
  unit: unit(),
  /** A value to reach, marked on the dial. */
  target: z.strictObject({ value: z.number().min(0).max(100), label: text() }).optional(),
});

export const example = {
  type: "gauge",
  heading: { es: "Primer contacto en minutos", en: "First contact within minutes" },
  intro: {
    es: "El tiempo entre el formulario enviado y la primera llamada.",
    en: "The time between a form sent and the first call.",
  },
  sample: true,
  label: { es: "Primer contacto", en: "First contact" },
  value: 3.6,
  min: 0,
  max: 10,
  unit: "minutes",
  target: { value: 5, label: { es: "Meta", en: "Target" } },
} satisfies z.input<typeof schema>;
