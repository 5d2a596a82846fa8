/** A piece of an authored text. `at` and `length` count characters of the text, of the reference itself. */
export type Mark =
  | string
  | { type: "strong"; children: Mark[] }
  | { type: "link"; children: Mark[]; page: string; at: number; length: number }
  | { type: "term"; term: string; at: number; length: number }
  | { type: "fact"; fact: string; at: number; length: number };

interface MarkProblem {
  message: string;
  fix: string;
  at: number;
  length: number;
}

interface ParsedText {
  marks: Mark[];
  problems: MarkProblem[];
}

/** Whether a text may hold all inline markup, or facts alone. */
export type Markup = "rich" | "plain";

const special = /[*[\]{}\\]/;
const nextSpecial = new RegExp(special, "g");

/**
 * Reads inline markup: `**strong**`, `[label](page)`, `[[term]]`, `{fact}`; a backslash before `* [ ] { } \`
 * makes it an ordinary character. In a plain text only facts mean something.
 */
export function parseText(text: string, markup: Markup): ParsedText {
  if (!special.test(text)) return { marks: [text], problems: [] };
  const parser = new TextParser(text, markup);
  return { marks: parser.marks(""), problems: parser.problems };
}

class TextParser {
  readonly problems: MarkProblem[] = [];
  readonly #text: string;
  readonly #markup: Markup;
  #at = 0;
  #inLink = false;

  constructor(text: string, markup: Markup) {
    this.#text = text;
    this.#markup = markup;
  }

  /** Reads up to `close`, which is left unread, or to the end. */
  marks(close: "" | "**" | "]"): Mark[] {
    const marks: Mark[] = [];
    let plain = "";
    const flush = () => {
      if (plain !== "") marks.push(plain);
      plain = "";
    };
    while (this.#at < this.#text.length && !(close !== "" && this.#text.startsWith(close, this.#at))) {
      const start = this.#at;
      this.#at = this.#nextSpecial();
      if (this.#at > start) {
        plain += this.#text.slice(start, this.#at);
        continue;
      }
      const mark = this.#mark();
      if (typeof mark === "string") plain += mark;
      else {
        flush();
        marks.push(mark);
      }
    }
    flush();
    return marks;
  }

  /** Where the next character stands that may mean something: here, further on, or at the end. */
  #nextSpecial(): number {
    nextSpecial.lastIndex = this.#at;
    return nextSpecial.exec(this.#text)?.index ?? this.#text.length;
  }

  #mark(): Mark {
    const text = this.#text;
    if (text[this.#at] === "\\" && special.test(text[this.#at + 1] ?? "")) {
      this.#at += 2;
      return text[this.#at - 1] ?? "";
    }
    if (text[this.#at] === "{") return this.#fact();
    if (this.#markup === "rich") {
      if (text.startsWith("**", this.#at)) return this.#strong();
      // The first of three brackets opens a link whose label begins with a term.
      if (text.startsWith("[[", this.#at) && text[this.#at + 2] !== "[") return this.#term();
      if (text[this.#at] === "[" && !this.#inLink) return this.#link();
    } else if (text.startsWith("**", this.#at) || text[this.#at] === "[") {
      const length = text.startsWith("**", this.#at) ? 2 : 1;
      this.#problem(
        "This text takes no markup, only facts as in {conversion}",
        "Write it without marks",
        this.#at,
        length,
      );
      this.#at += length;
      return "";
    }
    if (text[this.#at] === "[" && this.#markup === "rich") {
      this.#problem("A link can't hold another", 'Close the first with "]", or write \\[', this.#at, 1);
    } else if (text[this.#at] === "}" || (text[this.#at] === "]" && this.#markup === "rich")) {
      this.#problem(
        `This "${text[this.#at]}" closes nothing`,
        `Write \\${text[this.#at]} for the character itself`,
        this.#at,
        1,
      );
    }
    return text[this.#at++] ?? "";
  }

  #strong(): Mark {
    const start = this.#at;
    this.#at += 2;
    const children = this.marks("**");
    if (!this.#text.startsWith("**", this.#at))
      this.#problem('This "**" isn\'t closed', 'Add "**" after the strong words', start, 2);
    else if (children.length === 0)
      this.#problem("There is nothing between these marks", "Write the strong words there", start, 4);
    this.#at += 2;
    return { type: "strong", children };
  }

  #term(): Mark {
    const term = this.#upTo("]]", '"]]" after the term');
    if (!term) return "";
    return { type: "term", term: term.text, at: term.at, length: term.text.length };
  }

  #fact(): Mark {
    const fact = this.#upTo("}", '"}" after the fact');
    if (!fact) return "";
    return { type: "fact", fact: fact.text, at: fact.at, length: fact.text.length };
  }

  #link(): Mark {
    const start = this.#at;
    this.#at++;
    this.#inLink = true;
    const children = this.marks("]");
    this.#inLink = false;
    if (this.#at >= this.#text.length) {
      this.#problem("This isn't closed", 'Add "]" and the page, as in [label](page)', start, 1);
      return { type: "strong", children };
    }
    this.#at++;
    if (this.#text[this.#at] !== "(") {
      this.#problem(
        "A link is written [label](page)",
        "Add the page in round brackets",
        start,
        this.#at - start,
      );
      return { type: "strong", children };
    }
    if (children.length === 0)
      this.#problem("This link has no label", "Write the words to click on between the brackets", start, 2);
    const page = this.#upTo(")", '")" after the page');
    if (!page) return "";
    return { type: "link", children, page: page.text, at: page.at, length: page.text.length };
  }

  /** Reads what stands between an opening of the same length as `close` and `close`; nothing where it isn't closed. */
  #upTo(close: string, what: string): { text: string; at: number } | undefined {
    const start = this.#at;
    const at = start + (close === "]]" ? 2 : 1);
    const end = this.#text.indexOf(close, at);
    if (end === -1) {
      this.#problem("This isn't closed", `Add ${what}`, start, at - start);
      this.#at = this.#text.length;
      return undefined;
    }
    this.#at = end + close.length;
    return { text: this.#text.slice(at, end), at };
  }

  #problem(message: string, fix: string, at: number, length: number) {
    this.problems.push({ message: `${message}.`, fix: `${fix}.`, at, length });
  }
}

/** Every link, term and fact in the marks, in reading order. */
export function* references(marks: Mark[]): Generator<Extract<Mark, { type: "link" | "term" | "fact" }>> {
  for (const mark of marks) {
    if (typeof mark === "string") continue;
    if (mark.type !== "strong") yield mark;
    if (mark.type === "strong" || mark.type === "link") yield* references(mark.children);
  }
}
