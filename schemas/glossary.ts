import { z } from "zod";
import { acceptField } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { group, sameText, text } from "./fields/fields.ts";

/** `content/glossary.json`: the terms with a tooltip. */
export const glossarySchema = contentFile("glossary", {
  terms: z
    .record(
      sameText,
      group("One term. To give it a tooltip in a text, write it in double brackets: `[[SEO]]`.", {
        name: text(50).describe("The term’s full name, shown beside it."),
        definition: text(120).describe(
          "What the term means, in one plain sentence. It is shown in the term’s tooltip.",
        ),
        ...acceptField,
      }),
    )
    .describe("The terms, spelled exactly as in the texts, including capitals."),
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
