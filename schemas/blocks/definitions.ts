import { z } from "zod";
import { block, heading, intro } from "../fields/block-fields.ts";
import { termRef } from "../fields/fields.ts";

export const schema = block(
  "definitions",
  "Terms of the glossary with their full names and what they mean.",
  {
    heading: heading(),
    intro: intro(),
    terms: z
      .array(termRef())
      .min(1)
      .describe("The terms to show, in this order, as content/glossary.json writes them."),
  },
);

export const example = {
  type: "definitions",
  heading: { es: "Las siglas, en claro", en: "The acronyms, in plain words" },
  terms: ["SEO", "SLA", "CAC", "ROAS"],
} satisfies z.input<typeof schema>;
