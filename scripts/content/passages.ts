import type { ClauseFile } from "./clauses.ts";
import type { Problem } from "./problem.ts";
import { placeInWritten, readingOf } from "./reading.ts";
import { SourceText } from "./source-text.ts";
import type { TextUse } from "./uses.ts";
import { where } from "./validate.ts";

/** A text in one language, as it is read. */
export interface Passage {
  /** Without the characters of its markup. */
  text: string;
  language: string;
  /** Warns of `length` characters of it from `index`. */
  warning: (index: number, length: number, message: string, fix: string) => Problem;
}

/** A text of a JSON file in one of its languages. There are hundred thousands of them. */
class TextPassage implements Passage {
  readonly text: string;
  readonly language: string;
  readonly #use: TextUse;
  readonly #written: string;

  constructor(use: TextUse, language: string, written: string) {
    this.text = readingOf(written, use.markup);
    this.language = language;
    this.#use = use;
    this.#written = written;
  }

  warning(index: number, length: number, message: string, fix: string) {
    const { source, path, markup } = this.#use;
    const at = placeInWritten(this.#written, markup, index);
    const last = placeInWritten(this.#written, markup, index + Math.max(0, length - 1));
    const way = [...path, this.language];
    const place = source.document.placeInString(way, at, last + 1 - at);
    return { severity: "warning" as const, message: `${where(way, source.value)}${message}`, fix, ...place };
  }
}

/** A text of a JSON file in each of its languages. */
export const passagesOfText = (use: TextUse): Passage[] =>
  Object.entries(use.texts).map(([language, written]) => new TextPassage(use, language, written));

/** The titles and paragraphs of a clause. */
export function passagesOfClause({ file, language, text, passages }: ClauseFile): Passage[] {
  const source = new SourceText(file, text);
  return passages.map(({ start, end }) => {
    const written = text.slice(start, end);
    const at = (index: number) => start + placeInWritten(written, "mdx", index);
    return {
      text: readingOf(written, "mdx"),
      language,
      warning: (index, length, message, fix) => ({
        severity: "warning",
        message,
        fix,
        ...source.place(at(index), at(index + Math.max(0, length - 1)) + 1),
      }),
    };
  });
}
