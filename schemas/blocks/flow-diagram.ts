import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { list, titleAndBody } from "../fields/fields.ts";

export const schema = block("flow-diagram", "Systems in a row. Each is a star with an arrow to the next.", {
  ...section,
  nodes: list(
    "The systems, in the order in which work passes through them: two or more.",
    [2],
    titleAndBody("The system’s name.", "What it does with its input, in one sentence."),
  ),
});

export const example = {
  type: "flow-diagram",
  heading: { es: "Un dato, un solo camino", en: "One record, one path" },
  intro: {
    es: "Lo que un visitante escribe llega a la cuadrilla sin que nadie lo copie.",
    en: "What a visitor types reaches the crew without anyone copying it.",
  },
  nodes: [
    {
      title: { es: "Sitio web", en: "Website" },
      body: { es: "El formulario crea el contacto.", en: "The form creates the lead." },
    },
    {
      title: { es: "CRM", en: "CRM" },
      body: { es: "El contacto se califica y se asigna.", en: "The lead is qualified and assigned." },
    },
    {
      title: { es: "Plataforma de servicio", en: "Field-service platform" },
      body: {
        es: "La visita queda agendada con técnico y hora.",
        en: "The visit is booked with a technician and a time.",
      },
    },
    {
      title: { es: "Operaciones", en: "Operations" },
      body: {
        es: "El trabajo se hace, se factura y se mide.",
        en: "The job is done, invoiced and measured.",
      },
    },
  ],
} satisfies z.input<typeof schema>;
