import type { Markup } from "./rich-text.ts";

/** Stands for what the compiler fills in. */
export const figureSign = "\uFFFC";

/** What is not read as it is written. First group: a character after a backslash; second: what is filled in. */
const marks: Record<Markup | "mdx", RegExp> = {
  plain: /\\([*[\]{}\\])|(\{[^}]*\})/g,
  rich: /\\([*[\]{}\\])|(\{[^}]*\})|\*\*|\]\([^)]*\)|\[\[?|\]\]?/g,
  // A line break in Markdown is a space; a mark of lists and titles stands before the words.
  mdx: /\\([!-/:-@[-`{-~])|(<[^>]*>)|\{[^}]*\}|\*+|\]\([^)]*\)|[[\]]|^#+\s+|\s*\n\s*/g,
};

/** What is read in place of a mark. */
const read = (mark: string, escaped?: string, filled?: string): string =>
  escaped ?? (filled === undefined ? (mark.includes("\n") ? " " : "") : figureSign);

/** A text as a reader meets it, without the characters of its markup. */
export const readingOf = (written: string, markup: Markup | "mdx"): string =>
  written.replace(marks[markup], read);

/** Where a character of the reading stands in what is written; that of its end too. */
export function placeInWritten(written: string, markup: Markup | "mdx", index: number): number {
  /** How many more characters are written than read so far. */
  let more = 0;
  for (const match of written.matchAll(marks[markup])) {
    const length = read(match[0], match[1], match[2]).length;
    if (match.index - more + length > index) break;
    more += match[0].length - length;
  }
  return index + more;
}
