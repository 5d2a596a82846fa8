import { createRequire } from "node:module";

/** The parser is loaded for the first text: it is large, and a build whose clauses are known needs none of it. */
const require = createRequire(import.meta.url);

/** The syntax tree of an MDX text (mdast with MDX nodes). @throws on markup that is not closed */
export function mdxTree(text: string) {
  const { fromMarkdown } = require("mdast-util-from-markdown") as typeof import("mdast-util-from-markdown");
  const { mdxFromMarkdown } = require("mdast-util-mdx") as typeof import("mdast-util-mdx");
  const { mdxjs } = require("micromark-extension-mdxjs") as typeof import("micromark-extension-mdxjs");
  return fromMarkdown(text, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
}
