import { block, slug, text } from "../fields.ts";

/** The clauses of a folder of MDX files, numbered. */
export const schema = block("policy", {
  heading: text(),
  /** The folder of `content` that holds the clauses, named `<nn>-<topic>.<language>.mdx`. */
  folder: slug(),
  effective: text(),
  /** Shown where a clause is not in the page's language. */
  notice: text(),
});
