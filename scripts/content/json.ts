import { JsonParser, type Span } from "./json-parser.ts";
import { type Path, pointer } from "./json-path.ts";
import type { Place, Problem } from "./problem.ts";
import { SourceText } from "./source-text.ts";

/**
 * A JSON file's value and the place of everything in it.
 *
 * Stricter than `JSON.parse`: a repeated key, the key `__proto__` and a number beyond the range of
 * numbers are problems, since each would silently change what the author wrote; so is nesting
 * beyond all measure.
 */
export class JsonDocument {
  readonly source: SourceText;
  readonly value: unknown;
  readonly problems: Problem[] = [];
  /** Whether the value is what was meant, though there may be problems. */
  readonly sound: boolean;
  #spans: Map<string, Span> | undefined;

  constructor(file: string, raw: string) {
    this.source = new SourceText(file, raw);
    const unreadable = this.source.unreadable();
    if (unreadable) {
      this.problems.push(unreadable);
      this.sound = false;
      return;
    }
    const parser = new JsonParser(this.source.text, ({ message, fix, start, end }) =>
      this.problems.push({ severity: "error", message, fix, ...this.source.place(start, end) }),
    );
    const { value, sound } = parser.document();
    this.value = value;
    this.sound = sound;
  }

  /** The place of the value at `path`, or of its nearest ancestor that is there. */
  place(path: Path): Place {
    const span = this.span(path);
    return this.source.place(span.start, span.end);
  }

  /** The place of the key that leads to the value at `path`; of the value itself where it has no key. */
  keyPlace(path: Path): Place {
    const span = this.span(path);
    return this.source.place(span.key?.start ?? span.start, span.key?.end ?? span.end);
  }

  /** The place of `length` characters from `index` inside the string at `path`, counted after unescaping. */
  placeInString(path: Path, index: number, length: number): Place {
    const { start } = this.span(path);
    const from = this.#escapedOffset(start + 1, index);
    return this.source.place(from, this.#escapedOffset(from, length));
  }

  /** Whether a place lies in the value at `path`, or in the key that leads to it. */
  holds(path: Path, { line, column }: Place): boolean {
    const { key, start, end } = this.span(path);
    const at = this.source.offset(line, column);
    return at >= (key?.start ?? start) && at < end;
  }

  #escapedOffset(from: number, characters: number): number {
    const { text } = this.source;
    let at = from;
    for (let left = characters; left > 0; left--) {
      if (text[at] !== "\\") at += 1;
      else at += text[at + 1] === "u" ? 6 : 2;
    }
    return at;
  }

  /** Where the value at `path` stands, or its nearest ancestor that is there. */
  span(path: Path): Span {
    this.#spans ??= recordSpans(this.source.text);
    for (let depth = path.length; depth > 0; depth--) {
      const span = this.#spans.get(pointer(path.slice(0, depth)));
      if (span) return span;
    }
    return this.#spans.get("") ?? { start: 0, end: 1 };
  }
}

function recordSpans(text: string): Map<string, Span> {
  const spans = new Map<string, Span>();
  new JsonParser(text, () => {}, spans).document();
  return spans;
}
