import { z } from "zod";
import { block, richText, termRef, text } from "../fields.ts";

/** Terms of the glossary with their definitions. */
export const schema = block("definitions", {
  heading: text(),
  intro: richText().optional(),
  terms: z.array(termRef()).min(1),
});

export const example = {
  type: "definitions",
  heading: { es: "Las siglas, en claro", en: "The acronyms, in plain words" },
  terms: ["SEO", "SLA", "CAC", "ROAS"],
} satisfies z.input<typeof schema>;
