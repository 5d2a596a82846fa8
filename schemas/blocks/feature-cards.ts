import { z } from "zod";
import { block, richText, text, titled } from "../fields.ts";

/** A few features or benefits, each a title and a sentence. */
export const schema = block("feature-cards", {
  heading: text(),
  intro: richText().optional(),
  /** Beside each other as cards, or under each other as rows. */
  layout: z.enum(["cards", "rows"]),
  cards: z.array(titled()).min(2),
});

export const example = {
  type: "feature-cards",
  heading: { es: "Por qué funciona", en: "Why it works" },
  layout: "rows",
  cards: [
    {
      title: { es: "Rápido", en: "Fast" },
      body: {
        es: "La página responde antes de que alguien piense en cerrarla: {bounce} de rebote.",
        en: "The page answers before anyone thinks of leaving: {bounce} bounce rate.",
      },
    },
    {
      title: { es: "Económico", en: "Economical" },
      body: {
        es: "Un precio cerrado por etapa, sin sorpresas.",
        en: "A fixed price for each stage, with no surprises.",
      },
    },
    {
      title: { es: "Seguro", en: "Secure" },
      body: {
        es: "Tus datos y los de tus clientes, protegidos.",
        en: "Your data and your customers’, protected.",
      },
    },
    {
      title: { es: "Escalable", en: "Scalable" },
      body: {
        es: "Crece por partes, sin empezar de nuevo.",
        en: "It grows in parts, without starting over.",
      },
    },
  ],
} satisfies z.input<typeof schema>;
