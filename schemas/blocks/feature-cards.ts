import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { choice, list, titleAndBody } from "../fields/fields.ts";

const description = "A few features or benefits, each a title and a sentence or two.";
export const schema = block("feature-cards", description, {
  ...section,
  layout: choice({
    cards: "side by side: for three or more of equal importance",
    rows: "one below the other, with title and text side by side: for longer texts",
  }).describe("How the cards are arranged."),
  cards: list(
    "The features or benefits: two or more.",
    [2],
    titleAndBody(
      "The feature or benefit, in a few words.",
      "What the visitor gains from it, in a sentence or two.",
    ),
  ),
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
