import { createRequire } from "node:module";

/** The parsers are loaded for the first text: they are large, and a build whose clauses are known needs none of them. */
const require = createRequire(import.meta.url);
const load = () => require("mdast-util-from-markdown") as typeof import("mdast-util-from-markdown");

/** The syntax tree of an MDX text (mdast with MDX nodes). @throws on markup that is not closed */
export function mdxTree(text: string) {
  const { mdxFromMarkdown } = require("mdast-util-mdx") as typeof import("mdast-util-mdx");
  const { mdxjs } = require("micromark-extension-mdxjs") as typeof import("micromark-extension-mdxjs");
  return load().fromMarkdown(text, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
}

/**
 * The syntax tree (mdast) of a text as Markdown, which has one whatever is wrong with the text. As in MDX, tags are
 * inline and an indented line is no code.
 */
export const markdownTree = (text: string) =>
  load().fromMarkdown(text, { extensions: [{ disable: { null: ["codeIndented", "htmlFlow"] } }] });
