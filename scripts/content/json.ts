import type { Place, Problem } from "./problem.ts";
import { SourceText } from "./source-text.ts";

export type Path = readonly PropertyKey[];

interface Span {
  start: number;
  end: number;
  /** Where the property's key stands, for a value of an object. */
  key?: { start: number; end: number };
}

class SyntaxProblem extends Error {
  readonly start: number;

  constructor(message: string, start: number) {
    super(message);
    this.start = start;
  }
}

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
  #spans: Map<string, Span> | undefined;

  constructor(file: string, raw: string) {
    this.source = new SourceText(file, raw);
    const unreadable = this.source.unreadable();
    if (unreadable) {
      this.problems.push(unreadable);
      return;
    }
    try {
      this.value = new Parser(this.source.text, (message, start, end) =>
        this.#report(message, start, end),
      ).document();
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      this.#report(error.message, error.start, error.start + 1);
    }
  }

  /** The place of the value at `path`, or of its nearest ancestor that is there. */
  place(path: Path): Place {
    const span = this.#span(path);
    return this.source.place(span.start, span.end);
  }

  /** The place of the key that leads to the value at `path`; of the value itself where it has no key. */
  keyPlace(path: Path): Place {
    const span = this.#span(path);
    return this.source.place(span.key?.start ?? span.start, span.key?.end ?? span.end);
  }

  /** The place of `length` characters from `index` inside the string at `path`, counted after unescaping. */
  placeInString(path: Path, index: number, length: number): Place {
    const { start } = this.#span(path);
    const from = this.#escapedOffset(start + 1, index);
    return this.source.place(from, this.#escapedOffset(from, length));
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

  #span(path: Path): Span {
    this.#spans ??= recordSpans(this.source.text);
    for (let depth = path.length; depth > 0; depth--) {
      const span = this.#spans.get(pointer(path.slice(0, depth)));
      if (span) return span;
    }
    return this.#spans.get("") ?? { start: 0, end: 1 };
  }

  #report(message: string, start: number, end: number) {
    this.problems.push({ severity: "error", message, ...this.source.place(start, end) });
  }
}

/** A path as one string, after RFC 6901. */
export function pointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function recordSpans(text: string): Map<string, Span> {
  const spans = new Map<string, Span>();
  try {
    new Parser(text, () => {}, spans).document();
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
  }
  return spans;
}

/** Levels of nesting far beyond any content and far below what the stack bears. */
const deepest = 200;

type Report = (message: string, start: number, end: number) => void;

/** Recursive descent after RFC 8259. */
class Parser {
  readonly #text: string;
  readonly #report: Report;
  readonly #spans: Map<string, Span> | undefined;
  readonly #path: PropertyKey[] = [];
  #at = 0;

  constructor(text: string, report: Report, spans?: Map<string, Span>) {
    this.#text = text;
    this.#report = report;
    this.#spans = spans;
  }

  document(): unknown {
    this.#space();
    const value = this.#value();
    this.#space();
    if (this.#at < this.#text.length)
      this.#fail("The file should end here. Remove what follows, or check the brackets above");
    return value;
  }

  #value(key?: Span["key"]): unknown {
    const start = this.#at;
    const value = this.#any();
    this.#spans?.set(pointer(this.#path), { start, end: this.#at, ...(key && { key }) });
    return value;
  }

  #any(): unknown {
    const character = this.#text[this.#at];
    if ((character === "{" || character === "[") && this.#path.length >= deepest)
      this.#fail(`Nothing is nested more than ${deepest} levels deep. Close a bracket above`);
    if (character === "{") return this.#object();
    if (character === "[") return this.#array();
    if (character === '"') return this.#string();
    if (character === "-" || (character !== undefined && character >= "0" && character <= "9"))
      return this.#number();
    for (const [word, value] of words) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return this.#fail("A value is expected here: a text in double quotes, a number, true, false, [ or {");
  }

  #object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    const keys = new Set<string>();
    this.#at++;
    this.#space();
    while (this.#text[this.#at] !== "}") {
      if (this.#text[this.#at] !== '"') this.#fail('A name in double quotes is expected here, or "}"');
      const start = this.#at;
      const name = this.#string();
      const key = { start, end: this.#at };
      this.#space();
      if (this.#text[this.#at] !== ":") this.#fail(`A colon is expected after "${name}"`);
      this.#at++;
      this.#space();
      this.#path.push(name);
      const value = this.#value(key);
      this.#path.pop();
      if (keys.has(name)) {
        this.#report(`"${name}" stands twice in the same object. Keep one of the two.`, key.start, key.end);
      } else if (name === "__proto__") {
        this.#report('"__proto__" can\'t be used as a name. Choose another.', key.start, key.end);
      } else {
        keys.add(name);
        object[name] = value;
      }
      this.#separator("}");
    }
    this.#at++;
    return object;
  }

  #array(): unknown[] {
    const items: unknown[] = [];
    this.#at++;
    this.#space();
    while (this.#text[this.#at] !== "]") {
      this.#path.push(items.length);
      items.push(this.#value());
      this.#path.pop();
      this.#separator("]");
    }
    this.#at++;
    return items;
  }

  #separator(close: string) {
    this.#space();
    if (this.#text[this.#at] === close) return;
    if (this.#text[this.#at] !== ",") this.#fail(`A comma or "${close}" is expected here`);
    const comma = this.#at++;
    this.#space();
    if (this.#text[this.#at] === close) this.#fail(`Nothing follows this comma. Remove it`, comma);
  }

  #string(): string {
    const start = ++this.#at;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x22) return this.#text.slice(start, this.#at++);
      if (code === 0x5c) return this.#escapedString(start);
      if (!(code >= 0x20)) this.#unclosed(start);
      this.#at++;
    }
  }

  #escapedString(start: number): string {
    let decoded = this.#text.slice(start, this.#at);
    for (;;) {
      const character = this.#text[this.#at];
      if (character === '"') {
        this.#at++;
        return decoded;
      }
      if (character === "\\") decoded += this.#escape();
      else if (character === undefined || character < " ") this.#unclosed(start);
      else {
        decoded += character;
        this.#at++;
      }
    }
  }

  #escape(): string {
    const letter = this.#text[this.#at + 1] ?? "";
    if (letter === "u") {
      const digits = this.#text.slice(this.#at + 2, this.#at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.#fail("\\u takes four hexadecimal digits, as in \\u00f1");
      this.#at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const meant = escapes.get(letter);
    if (meant === undefined) this.#fail(`"\\${letter}" means nothing in JSON. Write "\\\\" for a backslash`);
    this.#at += 2;
    return meant ?? "";
  }

  #number(): number {
    numberPattern.lastIndex = this.#at;
    const written = numberPattern.exec(this.#text)?.[0];
    if (written === undefined)
      return this.#fail("This isn't a number in JSON. Write it as in 12, -3.5 or 0.8");
    const start = this.#at;
    this.#at += written.length;
    const value = Number(written);
    if (!Number.isFinite(value)) {
      this.#report(`${written} is too large for a number. Write a finite one.`, start, this.#at);
    }
    return value;
  }

  #space() {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  #unclosed(start: number): never {
    const end = this.#at >= this.#text.length ? "the end of the file" : "the end of the line";
    return this.#fail(
      `This text isn't closed before ${end}. Add a double quote (a line break inside is written \\n)`,
      start - 1,
    );
  }

  #fail(message: string, at = this.#at): never {
    throw new SyntaxProblem(`${message}.`, Math.min(at, Math.max(0, this.#text.length - 1)));
  }
}

const words = [
  ["true", true],
  ["false", false],
  ["null", null],
] as const;

const escapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
