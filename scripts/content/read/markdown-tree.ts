import { createRequire } from "node:module";

/** Loads the parser with the first text: it is large, and a build whose clauses are cached doesn't need it. */
const load = () =>
  createRequire(import.meta.url)("mdast-util-from-markdown") as typeof import("mdast-util-from-markdown");

/**
 * Returns the syntax tree (mdast) of a Markdown text, however malformed. As in MDX, tags are inline and indented
 * lines are no code.
 */
export const markdownTree = (text: string) =>
  load().fromMarkdown(text, { extensions: [{ disable: { null: ["codeIndented", "htmlFlow"] } }] });
