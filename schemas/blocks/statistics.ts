import { z } from "zod";
import { block, factRef, richText, text } from "../fields.ts";

/** Facts set large, each with its drawing and the sentence that it belongs to. */
export const schema = block("statistics", {
  heading: text(),
  intro: richText().optional(),
  items: z
    .array(
      z.strictObject({
        fact: factRef(),
        /**
         * A percentage as stars of a hundred that have gone out (`lost`) or still shine (`kept`), or as the height
         * of a star over the horizon (`rise`); minutes, up to 60, as part of an hour's arc (`hour`).
         */
        drawing: z.enum(["lost", "kept", "rise", "hour"]),
        statement: richText(),
        /** How to read the drawing, in one short line under it: what a star stands for, and what a ring. */
        key: text().optional(),
      }),
    )
    .min(1),
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
        en: "of companies lose over {downtime-loss} per month from downtime.",
      },
      key: { es: "Cada anillo, una empresa de cien.", en: "Each ring is one company in a hundred." },
    },
    {
      fact: "performance-sales",
      drawing: "rise",
      statement: {
        es: "más ventas cuando el sitio carga rápido.",
        en: "more sales when the site performs.",
      },
    },
  ],
} satisfies z.input<typeof schema>;
