import { z } from "zod";
import { block, heading, intro } from "../fields/block-fields.ts";
import { termRef } from "../fields/fields.ts";

export const schema = block("definitions", "Terms from the glossary with their full names and definitions.", {
  heading: heading(),
  intro: intro(),
  terms: z
    .array(termRef())
    .min(1)
    .describe("The terms to show, in order, spelled as in content/glossary.json."),
});

export const example = {
  type: "definitions",
  heading: { es: "Las siglas, en claro", en: "The acronyms, in plain words" },
  terms: ["SEO", "SLA", "CAC", "ROAS"],
} satisfies z.input<typeof schema>;
