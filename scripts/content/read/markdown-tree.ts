import { createRequire } from "node:module";

/** Loads the parser on first use: it is large, and cached clauses don't need it. */
const load = () =>
  createRequire(import.meta.url)("mdast-util-from-markdown") as typeof import("mdast-util-from-markdown");

/** Returns the syntax tree (mdast) of any text. As in MDX, tags are inline and indented lines aren't code. */
export const markdownTree = (text: string) =>
  load().fromMarkdown(text, { extensions: [{ disable: { null: ["codeIndented", "htmlFlow"] } }] });
