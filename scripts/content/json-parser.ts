import { pointer } from "./json-path.ts";

/** Where a value stands in the text. */
export interface Span {
  start: number;
  end: number;
  /** Where the property's key stands, for a value of an object. */
  key?: { start: number; end: number };
}

/** What keeps a text from being JSON, and where. */
export class SyntaxProblem extends Error {
  readonly start: number;

  constructor(message: string, start: number) {
    super(message);
    this.start = start;
  }
}

/** Levels of nesting far beyond any content and far below what the stack bears. */
const deepest = 200;

/** Tells of something wrong that does not stop the reading. */
type Report = (message: string, start: number, end: number) => void;

/** Recursive descent after RFC 8259; stricter where `JsonDocument` says so. */
export class JsonParser {
  readonly #text: string;
  readonly #report: Report;
  readonly #spans: Map<string, Span> | undefined;
  readonly #path: PropertyKey[] = [];
  #at = 0;

  /** @param spans takes the span of each value, by its pointer */
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
