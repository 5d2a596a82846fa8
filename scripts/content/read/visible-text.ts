import { SourceText } from "../json/source-text.ts";
import type { Problem } from "../problem.ts";
import { where } from "../validate/validate.ts";
import type { Markup } from "./parse-text.ts";
import type { ClauseFile } from "./read-clauses.ts";
import type { TextField } from "./references.ts";

/** A text in one language, as visitors read it. */
export interface VisibleText {
  /** Without the characters of its markup. */
  text: string;
  language: string;
  /** Warns of `length` characters of it from `index`. */
  warning: (index: number, length: number, message: string, fix: string) => Problem;
}

/** Replaces what the compiler fills in. */
const figureSign = "\uFFFC";

/** What is not read as it is written. First group: a character after a backslash; second: what is filled in. */
const marks: Record<Markup | "mdx", RegExp> = {
  plain: /\\([*[\]{}\\])|(\{[^}]*\})/g,
  rich: /\\([*[\]{}\\])|(\{[^}]*\})|\*\*|\]\([^)]*\)|\[\[?|\]\]?/g,
  // A line break in Markdown is a space; a mark of lists and titles is before the words.
  mdx: /\\([!-/:-@[-`{-~])|(<[^>]*>)|\{[^}]*\}|\*+|\]\([^)]*\)|[[\]]|^#+\s+|\s*\n\s*/g,
};

/** What is read in place of a mark. */
const read = (mark: string, escaped?: string, filled?: string): string =>
  escaped ?? (filled === undefined ? (mark.includes("\n") ? " " : "") : figureSign);

/** A text without the characters of its markup. */
export const visibleText = (written: string, markup: Markup | "mdx"): string =>
  written.replace(marks[markup], read);

/** The offset, in what is written, of a character of the visible text; of its end too. */
export function writtenOffset(written: string, markup: Markup | "mdx", index: number): number {
  /** How many more characters are written than visible so far. */
  let more = 0;
  for (const match of written.matchAll(marks[markup])) {
    const length = read(match[0], match[1], match[2]).length;
    if (match.index - more + length > index) break;
    more += match[0].length - length;
  }
  return index + more;
}

/** The span, in what is written, of `length` characters of the visible text from `index`. */
function writtenSpan(written: string, markup: Markup | "mdx", index: number, length: number) {
  const last = writtenOffset(written, markup, index + Math.max(0, length - 1));
  return { start: writtenOffset(written, markup, index), end: last + 1 };
}

/** A text of a JSON file in each of its languages. */
export const visibleTextsOfField = ({ texts, source, path, markup }: TextField): VisibleText[] =>
  Object.entries(texts).map(([language, written]) => ({
    text: visibleText(written, markup),
    language,
    warning(index, length, message, fix) {
      const { start, end } = writtenSpan(written, markup, index, length);
      const textPath = [...path, language];
      return {
        severity: "warning",
        message: `${where(textPath, source.value)}${message}`,
        fix,
        ...source.document.placeInString(textPath, start, end - start),
      };
    },
  }));

/** The titles and paragraphs of a clause. */
export function visibleTextsOfClause({ file, language, text, passages }: ClauseFile): VisibleText[] {
  const source = new SourceText(file, text);
  return passages.map((passage) => {
    const written = text.slice(passage.start, passage.end);
    return {
      text: visibleText(written, "mdx"),
      language,
      warning(index, length, message, fix) {
        const { start, end } = writtenSpan(written, "mdx", index, length);
        return {
          severity: "warning",
          message,
          fix,
          ...source.place(passage.start + start, passage.start + end),
        };
      },
    };
  });
}
