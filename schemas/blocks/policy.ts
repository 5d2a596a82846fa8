import type { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import { slug, text } from "../fields/fields.ts";

export const schema = block("policy", "The clauses of a folder of MDX files, numbered.", {
  heading,
  folder: slug().describe(
    "The folder in content that has the clauses. Each clause is a file named `<nn>-<topic>.<language>.mdx`.",
  ),
  effective: text(60).describe("The date since which the policy is in effect, below the heading."),
  notice: text(160).describe(
    "Shown if a clause doesn’t exist in the visitor’s language. It says which language the clause is in.",
  ),
});

export const example = {
  type: "policy",
  heading: { es: "Política de privacidad", en: "Privacy policy" },
  folder: "privacy",
  effective: { es: "En vigor desde el 15/08/2025", en: "In effect from 15/08/2025" },
  notice: { es: "Partes de esta política están en otro idioma.", en: "This policy is in Spanish." },
} satisfies z.input<typeof schema>;
