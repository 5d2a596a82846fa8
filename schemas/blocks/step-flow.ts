import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { list, titleAndBody } from "../fields/fields.ts";

export const schema = block("step-flow", "Numbered steps joined by a line, all visible at once.", {
  ...section,
  steps: list(
    "The steps, from first to last: two or more.",
    [2],
    titleAndBody("The step’s name, beside its number.", "What happens in this step, in a sentence or two."),
  ),
});

export const example = {
  type: "step-flow",
  heading: { es: "De la visita a la cita", en: "From visit to appointment" },
  intro: {
    es: "Tres pasos, sin una sola llamada de ida y vuelta.",
    en: "Three steps and not one call back and forth.",
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
