import { error, type Place, type Problem } from "../problem.ts";

/** A mistake in a text, from offset `start` to `end`. */
export interface Flaw {
  message: string;
  fix: string;
  start: number;
  end: number;
}

export const flaw = (message: string, fix: string, start: number, end = start + 1): Flaw => ({
  message,
  fix,
  start,
  end,
});

/** Returns a flaw for the lines that git marks after a merge conflict. */
export const conflictFlaw = (start: number, end: number): Flaw =>
  flaw(
    "Git found two versions of these lines.",
    "Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
    start,
    end,
  );

/** The text of a file without a byte order mark. Converts offsets to lines and columns. */
export class SourceText {
  readonly file: string;
  readonly text: string;
  #lineStarts: number[] | undefined;

  constructor(file: string, raw: string) {
    this.file = file;
    this.text = raw.startsWith("\uFEFF") ? raw.slice(1) : raw;
  }

  /** Reports the first replacement character, which an editor saves if it opened the file in the wrong encoding. */
  unreadable(): Problem | undefined {
    const at = this.text.indexOf("\uFFFD");
    if (at === -1) return undefined;
    const fix = "Save the file as UTF-8 and write the character again.";
    return this.problem(flaw("This character isn't UTF-8.", fix, at));
  }

  problem({ message, fix, start, end }: Flaw): Problem {
    return error(this.place(start, end), message, fix);
  }

  /** Returns the location of the characters from `start` to `end`, but no further than the end of the line. */
  place(start: number, end = start + 1): Place {
    const starts = this.#starts();
    const line = starts.findLastIndex((lineStart) => lineStart <= start);
    const lineEnd = (starts[line + 1] ?? this.text.length + 1) - 1;
    return {
      file: this.file,
      line: line + 1,
      column: start - (starts[line] ?? 0) + 1,
      length: Math.max(1, Math.min(end, lineEnd) - start),
    };
  }

  /** Converts a line and column to an offset. */
  offset(line: number, column: number): number {
    return (this.#starts()[line - 1] ?? 0) + column - 1;
  }

  #starts(): number[] {
    this.#lineStarts ??= [0, ...[...this.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    return this.#lineStarts;
  }
}
