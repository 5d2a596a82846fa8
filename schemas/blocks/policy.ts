import type { z } from "zod";
import { block, slug, text } from "../fields.ts";

/** The clauses of a folder of MDX files, numbered. */
export const schema = block("policy", {
  heading: text(),
  /** The folder of `content` that holds the clauses, named `<nn>-<topic>.<language>.mdx`. */
  folder: slug(),
  /** Since when the policy is in effect. */
  effective: text(),
  /** Shown where a clause is not in the page's language. */
  notice: text(),
});

export const example = {
  type: "policy",
  heading: { es: "Política de privacidad", en: "Privacy policy" },
  folder: "privacy",
  effective: { es: "En vigor desde el 15/08/2025", en: "In effect from 15/08/2025" },
  notice: {
    es: "Partes de esta política están en otro idioma.",
    en: "This policy is in Spanish.",
  },
} satisfies z.input<typeof schema>;
