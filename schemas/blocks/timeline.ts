import { z } from "zod";
import { block, heading, intro } from "../fields/block-fields.ts";
import { titled } from "../fields/fields.ts";

export const schema = block(
  "timeline",
  "Steps of a process that appear one after the other as they scroll into view.",
  {
    heading: heading(),
    intro: intro(),
    steps: z
      .array(titled("The step’s name.", "What happens in this step, in a sentence or two."))
      .min(2)
      .max(8)
      .describe("The steps, from first to last: two to eight."),
  },
);

export const example = {
  type: "timeline",
  heading: { es: "Cómo trabajamos", en: "How we work" },
  steps: [
    {
      title: { es: "Reunión inicial", en: "Initial meeting" },
      body: {
        es: "Escuchamos qué necesitas y qué no.",
        en: "We listen to what you need and what you don’t.",
      },
    },
    {
      title: { es: "Investigación y plan", en: "Research and planning" },
      body: {
        es: "Medimos lo que hay y trazamos la ruta.",
        en: "We measure what is there and chart the route.",
      },
    },
    {
      title: { es: "Diseño y desarrollo", en: "Design and development" },
      body: {
        es: "Construimos por entregas que puedes ver.",
        en: "We build in deliveries that you can see.",
      },
    },
    {
      title: { es: "Pruebas y lanzamiento", en: "Testing and launch" },
      body: { es: "Probamos todo antes de abrir.", en: "We test everything before opening." },
    },
    {
      title: { es: "Crecimiento y soporte", en: "Growth and support" },
      body: { es: "Seguimos midiendo y mejorando.", en: "We keep measuring and improving." },
    },
  ],
} satisfies z.input<typeof schema>;
