import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { list, titleAndBody } from "../fields/fields.ts";

const description = "Steps of a process that appear one after the other as they scroll into view.";
export const schema = block("timeline", description, {
  ...section,
  steps: list(
    "The steps, from first to last: two to eight.",
    [2, 8],
    titleAndBody("The step’s name.", "What happens in this step, in a sentence or two."),
  ),
});

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
      title: { es: "Diseño y desarrollo", en: "Design and development" },
      body: {
        es: "Construimos por entregas que puedes ver.",
        en: "We build in deliveries that you can see.",
      },
    },
    {
      title: { es: "Crecimiento y soporte", en: "Growth and support" },
      body: { es: "Seguimos midiendo y mejorando.", en: "We keep measuring and improving." },
    },
  ],
} satisfies z.input<typeof schema>;
