import type { Markup, MarkupNode, ParsedText } from "./marks.ts";

/** Matches characters that may begin markup. */
const signs: Record<Markup, RegExp> = {
  rich: /\\[*[\]{}\\]|\*\*|\{|\}|\[\[(?!\[)|\[|\]/g,
  plain: /\\[*[\]{}\\]|\*\*|\{|\}|\[/g,
};

/**
 * Parses inline markup: `**strong**`, `[label](page or address)`, `[[term]]`, `{fact}`. A backslash escapes `* [ ] { }
 * \`. A plain text may only contain facts.
 *
 * @param blanks the names of placeholders that remain in the text, as in `{business}`
 */
export function parseText(written: string, markup: Markup, blanks: readonly string[] = []): ParsedText {
  const parsed: ParsedText = { written, marks: [], problems: [] };
  if (/[*[\]{}\\]/.test(written)) new TextParser(parsed, markup, blanks).parse();
  else if (written !== "") parsed.marks.push({ type: "words", text: written, start: 0, end: written.length });
  return parsed;
}

class TextParser {
  readonly #parsed: ParsedText;
  readonly #markup: Markup;
  readonly #blanks: readonly string[];
  /** The strong words and links that aren't closed yet, outermost first. */
  readonly #open: { type: "strong" | "link"; start: number; children: MarkupNode[] }[] = [];
  /** The place up to which the text is parsed. */
  #at = 0;

  /** @param parsed gets the marks and problems */
  constructor(parsed: ParsedText, markup: Markup, blanks: readonly string[]) {
    this.#parsed = parsed;
    this.#markup = markup;
    this.#blanks = blanks;
  }

  parse() {
    const { written } = this.#parsed;
    for (;;) {
      const sign = signs[this.#markup];
      sign.lastIndex = this.#at;
      const { 0: found = "", index: start = written.length } = sign.exec(written) ?? {};
      this.#addWords(this.#at, start);
      if (found === "") break;
      this.#at = start + found.length;
      this.#take(found, start);
    }
    for (const { type, start, children } of this.#open.toReversed()) {
      this.#open.pop();
      if (type === "strong")
        this.#report(start, 2, 'This "**" isn\'t closed.', 'Add "**" after the strong words.');
      else this.#report(start, 1, 'This "[" isn\'t closed.', 'Add "]" and the page, as in [label](page).');
      this.#marks.push(...children);
    }
  }

  /** Takes a sign that may begin or end markup. */
  #take(found: string, start: number) {
    const last = this.#open.at(-1);
    if (found.startsWith("\\"))
      this.#marks.push({ type: "escape", text: found.slice(1), start, end: this.#at });
    else if (found === "{") {
      const name = this.#nameUntil("}", "fact", "{");
      if (name === undefined) this.#addWords(start, this.#at);
      else
        this.#marks.push({
          type: this.#blanks.includes(name) ? "blank" : "fact",
          name,
          start,
          end: this.#at,
        });
    } else if (found === "]" && last?.type === "link") this.#closeLink(last.start, last.children);
    else if (found === "]" || found === "}") {
      const fix = `Remove it, or write \\\\${found} for the character itself.`;
      this.#report(start, 1, `This "${found}" closes nothing.`, fix);
      this.#addWords(start, this.#at);
    } else if (this.#markup === "plain") {
      const message = "This text can't have formatting, only {brand} and figures, as in {conversion}.";
      if (!this.#parsed.problems.some((problem) => problem.message === message))
        this.#report(start, found.length, message, "Remove these marks, or put \\\\ before each.");
      this.#addWords(start, this.#at);
    } else if (found === "[[") {
      const name = this.#nameUntil("]]", "term", "[[");
      if (name !== undefined) this.#marks.push({ type: "term", name, start, end: this.#at });
    } else if (found === "**" && last?.type === "strong") this.#closeStrong(last.start, last.children);
    else if (found === "**") this.#open.push({ type: "strong", start, children: [] });
    else if (this.#open.some(({ type }) => type === "link")) {
      this.#report(start, 1, "A link can't hold another.", 'Close the first with "]", or write \\[.');
      this.#addWords(start, this.#at);
    } else this.#open.push({ type: "link", start, children: [] });
  }

  #report(start: number, length: number, message: string, fix: string) {
    this.#parsed.problems.push({ message, fix, at: start, length });
  }

  /** The marks of the innermost part that isn't closed yet. */
  get #marks(): MarkupNode[] {
    return this.#open.at(-1)?.children ?? this.#parsed.marks;
  }

  #addWords(start: number, end: number) {
    const last = this.#marks.at(-1);
    const text = this.#parsed.written.slice(start, end);
    if (last?.type === "words" && last.end === start) Object.assign(last, { text: last.text + text, end });
    else if (text !== "") this.#marks.push({ type: "words", text, start, end });
  }

  /** Reads the name from here to `close`; undefined if it isn't closed before the text ends or `another` begins. */
  #nameUntil(close: string, what: string, another: string): string | undefined {
    const { written } = this.#parsed;
    const next = written.indexOf(another, this.#at);
    const name = written.slice(this.#at, next === -1 ? written.length : next);
    const length = name.indexOf(close);
    if (length !== -1) {
      this.#at += length + close.length;
      return name.slice(0, length);
    }
    const from = this.#at - close.length;
    const message = `This "${written.slice(from, this.#at)}" isn't closed.`;
    const orEscape = close === "}" ? ", or write \\\\{ for the character itself" : "";
    this.#report(from, close.length, message, `Add "${close}" after the ${what}${orEscape}.`);
    return undefined;
  }

  #closeStrong(start: number, children: MarkupNode[]) {
    this.#open.pop();
    if (children.length === 0)
      this.#report(start, 4, "There is nothing between these marks.", "Write the strong words there.");
    this.#marks.push({ type: "strong", children, start, end: this.#at });
  }

  #closeLink(start: number, children: MarkupNode[]) {
    this.#open.pop();
    const message = "A link is written [label](page).";
    const [, spaces] = /^(\s*)\(/.exec(this.#parsed.written.slice(this.#at)) ?? [];
    if (spaces === undefined) {
      this.#report(start, this.#at - start, message, "Add the page in round brackets.");
      this.#marks.push(...children);
      return;
    }
    if (spaces) this.#report(this.#at, spaces.length, message, "Remove the space between ] and (.");
    if (children.length === 0)
      this.#report(start, 2, "This link has no label.", "Write the words to click on between the brackets.");
    this.#at += spaces.length + 1;
    const name = this.#nameUntil(")", "page", "](");
    if (name !== undefined) this.#marks.push({ type: "link", name, children, start, end: this.#at });
    else {
      this.#marks.push(...children);
      this.#addWords(this.#at - 1, this.#at);
    }
  }
}
