import { z } from "zod";
import { block, heading, intro } from "../fields/block-fields.ts";
import { titled } from "../fields/fields.ts";

export const schema = block("step-flow", "Numbered steps joined by a line, all visible at once.", {
  heading: heading(),
  intro: intro(),
  steps: z
    .array(titled("The step’s name, beside its number.", "What happens in this step, in a sentence or two."))
    .min(2)
    .describe("The steps, from first to last: two or more."),
});

export const example = {
  type: "step-flow",
  heading: { es: "De la visita a la cita", en: "From visit to appointment" },
  intro: {
    es: "Cuatro pasos, sin una sola llamada de ida y vuelta.",
    en: "Four steps and not one call back and forth.",
  },
  steps: [
    {
      title: { es: "Formulario", en: "Form" },
      body: {
        es: "Pide solo lo que el técnico necesita saber.",
        en: "It asks only what the technician needs.",
      },
    },
    {
      title: { es: "Validación", en: "Validation" },
      body: {
        es: "Zona, tipo de servicio y teléfono se comprueban al momento.",
        en: "Area, type of service and phone are checked on the spot.",
      },
    },
    {
      title: { es: "Agenda", en: "Schedule" },
      body: {
        es: "El cliente elige entre los huecos reales del [[CRM]].",
        en: "The customer picks from the real openings in the [[CRM]].",
      },
    },
    {
      title: { es: "Confirmación", en: "Confirmation" },
      body: {
        es: "Llega por mensaje, con un recordatorio el día anterior.",
        en: "It arrives by text message, with a reminder the day before.",
      },
    },
  ],
} satisfies z.input<typeof schema>;
