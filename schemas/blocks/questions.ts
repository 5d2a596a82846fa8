import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { anchor, hideableList, richText, text } from "../fields/fields.ts";

const description =
  "Questions that a customer asks before writing, each with its answer, which opens on a click.";
export const schema = block("questions", description, {
  ...section,
  items: hideableList("The questions, the most important one first.", [1], {
    anchor: anchor.optional(),
    question: text(90).describe("The question, in the customer’s words."),
    answer: richText(480).describe("The answer. Begin with the answer itself, then say why."),
  }),
});

export const example = {
  type: "questions",
  heading: { es: "Antes de escribirnos", en: "Before you write" },
  items: [
    {
      anchor: "price",
      question: { es: "¿De qué depende el precio?", en: "What decides the price?" },
      answer: {
        es: "De cuántas páginas tiene el sitio y de qué hay que conectar. Lo sabes **por escrito** antes de pagar.",
        en: "How many pages the site has, and what it connects to. You know it **in writing** before you pay.",
      },
    },
    {
      question: { es: "¿Puedo irme cuando quiera?", en: "Can I leave whenever I like?" },
      answer: {
        es: "Sí. El dominio, el código y los datos están a tu nombre.",
        en: "Yes. The domain, the code and the data are in your name.",
      },
    },
  ],
} satisfies z.input<typeof schema>;
