import { z } from "zod";
import { accepting } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { text } from "./fields/fields.ts";

/** `content/glossary.json`: terms that tooltips explain, as texts write them. */
export const glossarySchema = contentFile("glossary", {
  terms: z
    .record(
      z.string().min(1),
      z
        .strictObject({
          name: text(50).describe("The term’s full name, shown beside it."),
          definition: text(120).describe(
            "What it means, in one plain sentence: the hint that opens at the term.",
          ),
          ...accepting,
        })
        .describe(
          "One term. A text that names it in double brackets, as in `[[SEO]]`, shows it with its definition.",
        ),
    )
    .describe("The terms, each spelled exactly as in the texts, including capitals."),
});

export const example = {
  terms: {
    SEO: {
      name: { es: "Optimización para buscadores", en: "Search engine optimization" },
      definition: {
        es: "El trabajo que hace que te encuentren en el buscador sin pagar anuncios.",
        en: "The work that gets you found in search results without paying for ads.",
      },
    },
  },
} satisfies z.input<typeof glossarySchema>;
