import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { choice, factRef, objectList, richText, text } from "../fields/fields.ts";

export const schema = block("statistics", "Facts in large type. Each has a drawing and a sentence.", {
  ...section,
  items: objectList("The facts, ideally two. Each takes the full width of the page.", [1], {
    fact: factRef.describe("The fact whose figure is shown, by its name in content/facts.json."),
    drawing: choice({
      lost: "a percentage: how many of a hundred stars have gone out",
      kept: "a percentage: how many of a hundred stars still shine",
      rise: "a percentage: how high a star is above the horizon",
      hour: "minutes, up to 60: how much of an hour’s arc is drawn",
    }).describe("How the figure is drawn."),
    statement: richText(150).describe(
      "The rest of the sentence that the figure begins, so it starts in lower case.",
    ),
    key: text(80)
      .describe("How to read the drawing, in one line below it: what a star means, and what a ring means.")
      .optional(),
  }),
});

export const example = {
  type: "statistics",
  heading: { es: "Lo que está en juego", en: "What is at stake" },
  items: [
    {
      fact: "downtime-share",
      drawing: "lost",
      statement: {
        es: "de las empresas pierde más de {downtime-loss} al mes por caídas del sitio.",
        en: "of companies lose more than {downtime-loss} a month while their site is down.",
      },
      key: { es: "Cada anillo, una empresa de cien.", en: "Each ring is one company in a hundred." },
    },
    {
      fact: "performance-sales",
      drawing: "rise",
      statement: { es: "más ventas cuando el sitio carga rápido.", en: "more sales when the site performs." },
    },
  ],
} satisfies z.input<typeof schema>;
