import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { error, type Place, type Problem } from "../problem.ts";

/** A mistake in a text, from offset `start` to `end`. */
export interface Flaw {
  message: string;
  fix: string;
  start: number;
  end: number;
}

export function flaw(message: string, fix: string, start: number, end = start + 1): Flaw {
  return { message, fix, start, end };
}

/** Returns the name of the first character in a text, as in "U+200B". */
export const codePoint = (text: string) =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Returns a flaw for the lines that git marks after a merge conflict. */
export const conflictFlaw = (start: number, end: number): Flaw =>
  flaw(
    "Git found two versions of these lines.",
    "Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
    start,
    end,
  );

/** Reads a file. If it isn't UTF-8, every byte beyond ASCII becomes a lone surrogate, which `unreadable` reports. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  const text = bytes.toString();
  if (!text.includes("\uFFFD") || isUtf8(bytes)) return text;
  // A file that also has valid characters beyond ASCII is in UTF-8, and lost only some characters in a conversion.
  const isDamaged = /[^\0-\x7f\uFFFD]/.test(text) && !text.includes("\0");
  return isDamaged ? text : bytes.toString("latin1").replace(/[\x80-\xff]/g, "\udfff");
}

/** The text of a file without a byte order mark. Converts offsets to lines and columns. */
export class SourceText {
  readonly file: string;
  readonly text: string;
  #lineStarts: number[] | undefined;

  constructor(file: string, raw: string) {
    this.file = file;
    this.text = raw.startsWith("\uFEFF") ? raw.slice(1) : raw;
  }

  /** Reports a file in an encoding other than UTF-8, or with a character that was lost in a conversion. */
  unreadable(): Problem | undefined {
    const { text } = this;
    const nul = text.indexOf("\0");
    if (text.isWellFormed() && nul === -1 && !text.includes("\uFFFD")) return undefined;
    const at = text.search(/[\0\uFFFD]|\p{Cs}/u);
    if (text[at] === "\uFFFD") {
      const fix = "Write it again, and save the file as UTF-8.";
      return this.problem(flaw("A character was lost here (U+FFFD).", fix, at));
    }
    const encoding = nul === -1 ? "Windows-1252" : `UTF-16 ${nul % 2 === 1 ? "LE" : "BE"}`;
    const fix = `Reopen it with the encoding ${encoding}, and save it as UTF-8.`;
    return this.problem(flaw(`This file is in ${encoding}, not in UTF-8.`, fix, at));
  }

  problem({ message, fix, start, end }: Flaw): Problem {
    return error(this.place(start, end), message, fix);
  }

  /** Returns the location of the characters from `start` to `end`, but no further than the end of the line. */
  place(start: number, end = start + 1): Place {
    const starts = this.#starts();
    const line = starts.findLastIndex((lineStart) => lineStart <= start);
    const lineEnd = (starts[line + 1] ?? this.text.length + 1) - 1;
    const column = start - (starts[line] ?? 0) + 1;
    const length = Math.max(1, Math.min(end, lineEnd) - start);
    return { file: this.file, line: line + 1, column, length };
  }

  offset(line: number, column: number): number {
    return (this.#starts()[line - 1] ?? 0) + column - 1;
  }

  #starts(): number[] {
    this.#lineStarts ??= [0, ...[...this.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    return this.#lineStarts;
  }
}
