import type { z } from "zod";
import { block, continued, section } from "../fields/block-fields.ts";
import { list, termRef } from "../fields/fields.ts";

export const schema = block("definitions", "Terms from the glossary with their full names and definitions.", {
  ...section,
  continued,
  terms: list("The terms to show, in order, spelled as in content/glossary.json.", [1], termRef),
});

export const example = {
  type: "definitions",
  heading: { es: "Las siglas, en claro", en: "The acronyms, in plain words" },
  terms: ["SEO", "SLA", "CAC", "ROAS"],
} satisfies z.input<typeof schema>;
