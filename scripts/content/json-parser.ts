import { askewPair, lineOf, meaningOf, type Opened } from "./json-brackets.ts";
import { pointerStep } from "./json-path.ts";
import { type Flaw, gaveUp, JsonScanner } from "./json-scanner.ts";
import { digitsAfter } from "./json-slips.ts";

/** Where a value stands in the text. */
export interface Span {
  start: number;
  end: number;
  /** Where the property's key stands, for a value of an object. */
  key?: { start: number; end: number };
}

/** Levels of nesting far beyond any content and far below what the stack bears. */
const deepest = 200;

/**
 * Recursive descent after RFC 8259; stricter where `JsonDocument` says so. Where it is clear what was meant, it tells
 * of the flaw and reads on, so that one reading finds all of them.
 */
export class JsonParser {
  readonly #scan: JsonScanner;
  readonly #spans: Map<string, Span> | undefined;
  readonly #path: PropertyKey[] = [];
  /** The path as a pointer, where spans are taken. */
  #pointer = "";
  readonly #opened: Opened[] = [];
  /** Whether a bracket was guessed: what then doesn't fit is no news. */
  #guessed = false;

  /** @param spans takes the span of each value, by its pointer */
  constructor(text: string, report: (flaw: Flaw) => void, spans?: Map<string, Span>) {
    this.#scan = new JsonScanner(text, report);
    this.#spans = spans;
  }

  /** The value, and whether it is what was meant, as far as can be told. */
  document(): { value: unknown; sound: boolean } {
    const scan = this.#scan;
    try {
      scan.space();
      if (scan.sign === undefined) scan.fail("This file is empty.", "Write its content.");
      const value = this.#value();
      scan.space();
      if (scan.sign !== undefined && !this.#guessed)
        scan.fail("The file should end here.", "Remove what follows.");
      return { value, sound: scan.sound };
    } catch (error) {
      if (error !== gaveUp) throw error;
      return { value: undefined, sound: false };
    }
  }

  #value(key?: Span["key"]): unknown {
    const start = this.#scan.at;
    const value = this.#any();
    if (this.#spans && !this.#spans.has(this.#pointer))
      this.#spans.set(this.#pointer, {
        start,
        end: Math.max(start + 1, this.#scan.end),
        ...(key && { key }),
      });
    return value;
  }

  /** The value that a name or a place leads to in what is being read. */
  #inner(step: PropertyKey, key?: Span["key"]): unknown {
    const outer = this.#pointer;
    if (this.#spans) this.#pointer += pointerStep(step);
    this.#path.push(step);
    const value = this.#value(key);
    this.#path.pop();
    this.#pointer = outer;
    return value;
  }

  #any(): unknown {
    const { sign } = this.#scan;
    if (sign !== "{" && sign !== "[") {
      const value = this.#scan.scalar();
      if (value !== undefined) return value;
      const slipped = this.#scan.slipped("value");
      return slipped ? slipped.value : this.#missing();
    }
    if (this.#path.length >= deepest)
      this.#scan.fail(`Nothing is nested more than ${deepest} levels deep.`, "Close a bracket above.");
    this.#opened.push({ start: this.#scan.at, closer: sign === "{" ? "}" : "]" });
    this.#scan.step(1);
    const value = sign === "{" ? this.#object() : this.#array();
    this.#opened.pop();
    return value;
  }

  #object(): Record<string, unknown> {
    const scan = this.#scan;
    const object: Record<string, unknown> = {};
    let hasFields = false;
    while (this.#goesOn("}", hasFields)) {
      hasFields = true;
      const start = scan.at;
      const name = this.#name();
      const key = { start, end: scan.end };
      this.#colon(name);
      const value = this.#inner(name, key);
      if (Object.hasOwn(object, name)) {
        scan.tell(`"${name}" stands twice in the same object.`, "Keep one of the two.", key.start, key.end);
      } else if (name === "__proto__") {
        scan.tell('"__proto__" can\'t be used as a name.', "Choose another.", key.start, key.end);
      } else object[name] = value;
    }
    return object;
  }

  #array(): unknown[] {
    const items: unknown[] = [];
    while (this.#goesOn("]", items.length > 0)) items.push(this.#inner(items.length));
    return items;
  }

  /** Reads what stands between two values, or the bracket after the last. Whether another value follows. */
  #goesOn(closer: Opened["closer"], afterValue: boolean): boolean {
    const scan = this.#scan;
    let comma: number | undefined;
    for (;;) {
      scan.space();
      const { at, sign } = scan;
      if (sign === "," || sign === ";") {
        const digits = closer === "}" && afterValue ? digitsAfter(scan.text, at) : undefined;
        if (digits) {
          scan.take(digits);
          continue;
        }
        if (comma !== undefined || !afterValue) scan.tell("This comma is one too many.", "Remove it.", at);
        else if (sign === ";") scan.tell("A comma is expected here.", 'Write "," instead of ";".', at);
        comma ??= at;
        scan.step(1);
      } else if (sign === undefined || sign === "}" || sign === "]") {
        if (comma !== undefined && afterValue && sign !== undefined)
          scan.tell("Nothing follows this comma.", "Remove it.", comma);
        if (this.#closes()) return false;
      } else if (sign === "{" && comma !== undefined && this.#isInList()) {
        this.#leftOpen(comma);
        scan.at = comma;
        return false;
      } else if (sign === ":") {
        const fix = 'A name and its value stand in braces: { "name": "value" }.';
        scan.fail("This colon can't stand here.", fix);
      } else {
        if (comma === undefined && afterValue) scan.tell("A comma is missing here.", "Add it.", scan.end);
        return true;
      }
    }
  }

  /** Whether an object is being read that is an item of a list. */
  #isInList() {
    return this.#opened.at(-1)?.closer === "}" && this.#opened.at(-2)?.closer === "]";
  }

  /** Reads the bracket that ends what is being read, or what stands in its place. Whether it ends. */
  #closes(): boolean {
    const { text, at, sign } = this.#scan;
    const opened = this.#opened.at(-1) as Opened;
    if (sign === undefined) return this.#neverClosed();
    const parent = this.#opened.at(-2);
    const ends = sign === opened.closer && (parent !== undefined || /^.[\s\]}]*$/.test(text.slice(at)));
    if (ends) {
      this.#scan.step(1);
      return true;
    }
    const meaning = meaningOf(text, opened, parent, at);
    if (meaning === "missing") this.#leftOpen(this.#scan.end);
    else {
      const [message, fix] =
        meaning === "extra"
          ? [`This "${sign}" closes nothing.`, "Remove it."]
          : [`This "${sign}" doesn't close ${bracketOf(text, opened.start)}.`, `Write "${opened.closer}".`];
      this.#scan.tell(message, fix, at);
      this.#scan.step(1);
    }
    this.#guessed = true;
    return meaning !== "extra";
  }

  /** The bracket is missing that should end, before `at`, what is being read. */
  #leftOpen(at: number) {
    this.#guessed = true;
    const { text } = this.#scan;
    const { start, closer } = this.#opened.at(-1) as Opened;
    const askew = askewPair(text.slice(0, this.#scan.at));
    if (askew) {
      // Things lie deeper than they were meant to.
      this.#scan.sound = false;
      const by = capital(bracketOf(text, askew.end));
      const fix = `${by} closes it, and stands at another depth: add one where it ends.`;
      this.#scan.tell(`This "${text[askew.start]}" isn't closed.`, fix, askew.start);
    } else {
      const message = `${capital(bracketOf(text, start))} isn't closed.`;
      this.#scan.tell(message, `Add "${closer}" here.`, at);
    }
  }

  #neverClosed(): never {
    if (!this.#guessed) this.#leftOpen(this.#scan.end);
    throw gaveUp;
  }

  #name(): string {
    if (this.#scan.sign === '"') return this.#scan.string("name");
    const name = this.#scan.slipped("name");
    if (name) return String(name.value);
    return this.#scan.fail("A name in double quotes is expected here.", 'Write it, or close with "}".');
  }

  #colon(name: string) {
    const { end } = this.#scan;
    this.#scan.space();
    const { at, sign = "}" } = this.#scan;
    if (sign === ":") this.#scan.step(1);
    else if (sign === "=") {
      this.#scan.tell(`A colon is expected after "${name}".`, 'Write ":" instead of "=".', at);
      this.#scan.step(1);
    } else if (!",;]}".includes(sign)) this.#scan.tell(`A colon is missing after "${name}".`, "Add it.", end);
    this.#scan.space();
  }

  /** What stands where a value is due. */
  #missing(): undefined {
    const { text, end, sign } = this.#scan;
    const name = this.#path.at(-1);
    if (typeof name !== "string" || sign === ":")
      this.#scan.fail(
        "A value is expected here.",
        "Write a text in double quotes, a number, true, false, [ or {.",
      );
    this.#scan.sound = false;
    const fix = text[end - 1] === ":" ? "Write it after the colon." : "Write a colon and the value.";
    this.#scan.tell(`The value of "${name}" is missing.`, fix, end);
    return undefined;
  }
}

const bracketOf = (text: string, at: number) => `the "${text[at]}" of line ${lineOf(text, at)}`;

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
