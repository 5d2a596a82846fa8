import {
  commentAt,
  invisibleAt,
  oddlyQuotedAt,
  type Part,
  type Slip,
  strayQuoteAt,
  unclosedAt,
  wordAt,
} from "./json-slips.ts";

/** What keeps a text from being JSON, or from meaning what it says, and where. */
export interface Flaw {
  message: string;
  fix: string;
  start: number;
  end: number;
}

/** Thrown where reading on makes no sense; all that is wrong has been told. */
export const gaveUp = Symbol("gave up");

/** With more flaws a text is hardly meant as JSON. */
const most = 20;

/** Goes through a JSON text, word by word, and tells of what is no JSON. */
export class JsonScanner {
  readonly text: string;
  at = 0;
  /** Where the last sign ends that means something. */
  end = 0;
  /** Whether all that was read is what was meant, as far as can be told. */
  sound = true;
  readonly #report: (flaw: Flaw) => void;
  #flaws = 0;

  constructor(text: string, report: (flaw: Flaw) => void) {
    this.text = text;
    this.#report = report;
  }

  /** The sign to read next. */
  get sign(): string | undefined {
    return this.text[this.at];
  }

  step(characters: number) {
    this.at += characters;
    this.end = this.at;
  }

  /** Goes past space, and past what means as little. */
  space() {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) this.at++;
      else if (isPlain[code]) return;
      else {
        if (/^(?:<{7}|={7}|>{7})/.test(this.text.slice(this.at, this.at + 7))) this.#conflict();
        const slip = commentAt(this.text, this.at) ?? invisibleAt(this.text, this.at);
        if (!slip) return;
        this.tell(slip.message, slip.fix, slip.start, slip.end);
        this.at = slip.resume;
      }
    }
  }

  /** A text, a number or a word of JSON; undefined where nothing of the kind stands here. */
  scalar(): string | number | boolean | null | undefined {
    const code = this.text.charCodeAt(this.at);
    if (code === 0x22) return this.string("value");
    if (code < 0x3a) return this.#number();
    for (const [word, value] of words) {
      if (this.text.startsWith(word, this.at) && !/[\w-]/.test(this.text[this.at + word.length] ?? "")) {
        this.step(word.length);
        return value;
      }
    }
    return undefined;
  }

  /** What is meant by what is written instead of a name or a value; undefined where neither can be meant. */
  slipped(part: Part): { value: unknown } | undefined {
    const slip = oddlyQuotedAt(this.text, this.at) ?? wordAt(this.text, this.at, part);
    return slip && { value: this.take(slip) };
  }

  string(part: Part): string {
    const start = this.at;
    let decoded = "";
    let from = ++this.at;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x22) {
        const next = this.text.charCodeAt(this.at + 1);
        const stray = mayFollow[next] ? undefined : strayQuoteAt(this.text, start, this.at, part);
        if (stray) return String(this.take(stray));
        const last = this.text.slice(from, this.at);
        this.step(1);
        return from === start + 1 ? last : decoded + last;
      }
      if (code === 0x5c) {
        decoded += this.text.slice(from, this.at) + this.#escape();
        from = this.at;
      } else if (code >= 0x20) this.at++;
      else if (code === 0x0a || code === 0x0d || Number.isNaN(code))
        return String(this.take(unclosedAt(this.text, start, part)));
      else {
        const what = code === 0x09 ? "A tab" : "An invisible character";
        this.tell(`${what} can't stand in a text.`, "Write a space instead.", this.at, this.at + 1);
        this.at++;
      }
    }
  }

  /** Tells of a slip and reads on behind it. */
  take({ message, fix, start, end, resume, value }: Slip): unknown {
    this.tell(message, fix, start, end);
    if (value === undefined) this.sound = false;
    this.at = resume;
    this.end = resume;
    return value;
  }

  tell(message: string, fix: string, start: number, end = start + 1) {
    if (this.#flaws++ === most)
      this.fail("What follows was not read.", "Mend what is told above first.", start);
    this.#report({ message, fix, start, end });
  }

  /** Tells of what can't be read past. */
  fail(message: string, fix: string, start = this.at): never {
    this.#report({ message, fix, start, end: start + 1 });
    throw gaveUp;
  }

  #escape(): string {
    const start = this.at;
    const letter = this.text[start + 1] ?? "\n";
    const digits = /^u([0-9a-fA-F]{4})/.exec(this.text.slice(start + 1, start + 6))?.[1];
    if (digits) {
      this.at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const meant = escapes.get(letter);
    const end = start + (letter < " " ? 1 : 2);
    this.at = end;
    if (meant !== undefined) return meant;
    const written = this.text.slice(start, end);
    if (letter === "u")
      this.tell("\\u takes four hexadecimal digits.", "Write them, as in \\u00f1.", start, end);
    else this.tell(`"${written}" means nothing in JSON.`, 'Write "\\\\" for a backslash.', start, end);
    return written.slice(1);
  }

  #number(): number | undefined {
    numberPattern.lastIndex = this.at;
    const written = numberPattern.exec(this.text)?.[0];
    if (written === undefined) return undefined;
    const start = this.at;
    this.step(written.length);
    const value = Number(written);
    if (!Number.isFinite(value))
      this.tell(`${written} is too large for a number.`, "Write a smaller one.", start, this.at);
    return value;
  }

  #conflict(): never {
    const fix = "Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
    return this.fail("Git found two versions of these lines.", fix);
  }
}

/** Tables of ASCII, for what is asked at every sign. */
const table = (holds: (sign: string) => boolean) =>
  Array.from({ length: 0x80 }, (_, code) => holds(String.fromCharCode(code)));

/** What no comment, mark of a conflict or invisible character begins with. */
const isPlain = table((sign) => sign > " " && sign < "\u007f" && !"#/<=>".includes(sign));

/** What may stand right behind a text or a name. */
const mayFollow = table((sign) => ",:}]\n\r".includes(sign));

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

/** A word behind it, as in `3.6 minutes`, belongs to it. */
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![ \t]*[^\s,:;=}\]"[{/#])/y;
