/** The name in a link, term or fact; `at` and `length` say where it is in the text. */
interface Name {
  name: string;
  at: number;
  length: number;
}

/** A mark that names a page, a term or a fact. */
type ReferenceMark = Name & ({ type: "link"; children: Mark[] } | { type: "term" | "fact" });

/** A piece of an authored text. */
export type Mark = string | { type: "strong"; children: Mark[] } | ReferenceMark;

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

/** Whether a text may have all inline markup, or only facts. */
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

  /** Reads up to `close`, without it, or to the end. */
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

  /** Returns the index of the next character that may begin a mark, or of the end. */
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
    if (text[this.#at] === "{") return this.#reference("fact", "}");
    if (this.#markup === "rich") {
      if (text.startsWith("**", this.#at)) return this.#strong();
      // The first of three brackets opens a link whose label begins with a term.
      if (text.startsWith("[[", this.#at) && text[this.#at + 2] !== "[") return this.#reference("term", "]]");
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

  #reference(type: "term" | "fact", close: string): Mark {
    const name = this.#upTo(close, type);
    return name ? { type, ...name } : "";
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
    const page = this.#upTo(")", "page");
    return page ? { type: "link", children, ...page } : "";
  }

  /** Reads the text between an opening of the same length as `close` and `close`; undefined if it isn't closed. */
  #upTo(close: string, what: string): Name | undefined {
    const start = this.#at;
    const at = start + close.length;
    const end = this.#text.indexOf(close, at);
    if (end === -1) {
      this.#problem("This isn't closed", `Add "${close}" after the ${what}`, start, at - start);
      this.#at = this.#text.length;
      return undefined;
    }
    this.#at = end + close.length;
    return { name: this.#text.slice(at, end), at, length: end - at };
  }

  #problem(message: string, fix: string, at: number, length: number) {
    this.problems.push({ message: `${message}.`, fix: `${fix}.`, at, length });
  }
}

/** Yields every link, term and fact, in reading order. */
export function* references(marks: Mark[]): Generator<ReferenceMark> {
  for (const mark of marks) {
    if (typeof mark === "string") continue;
    if (mark.type !== "strong") yield mark;
    if (mark.type === "strong" || mark.type === "link") yield* references(mark.children);
  }
}
