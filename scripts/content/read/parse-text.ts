/** The target of a link, a term or a fact. `at` and `length` are its position in the text. */
interface Name {
  name: string;
  at: number;
  length: number;
}

/** Markup that refers to a page, an address, a term or a fact. */
type ReferenceMark = Name & ({ type: "link"; children: Mark[] } | { type: "term" | "fact" });

/** A piece of a text: plain characters or markup. */
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

/** The name that refers to the brand of `site.json`, as if it were a fact: `{brand}`. */
export const brandName = "brand";

/** Whether a link leads outside the site. */
export const isAddress = (link: string): boolean => /^(?:https|mailto):/.test(link);

/** Says how to complete an address that lacks https:// or mailto:. */
export function addressFix(link: string): string {
  if (link.includes("@")) return `Write mailto:${link}.`;
  const host = /^(?:http:\/\/)?([\w-]+\.[\w.-]+\.?\S*)$/.exec(link)?.[1];
  return `Begin it with https:// or mailto:${host === undefined ? "." : `, as in https://${host}.`}`;
}

/** Rich texts may have all inline markup, plain texts only facts. */
export type Markup = "rich" | "plain";

const special = /[*[\]{}\\]/;
const nextSpecial = new RegExp(special, "g");

/**
 * Reads inline markup: `**strong**`, `[label](page or address)`, `[[term]]`, `{fact}`; a backslash before `* [ ] { } \`
 * makes it an ordinary character. A plain text may have only facts.
 */
export function parseText(text: string, markup: Markup): ParsedText {
  if (!special.test(text)) return { marks: [text], problems: [] };
  const problems: MarkProblem[] = [];
  const isRich = markup === "rich";
  let at = 0;
  let isInLink = false;
  const follows = (sign: string) => text.startsWith(sign, at);
  const report = (start: number, length: number, message: string, fix: string) => {
    problems.push({ message, fix, at: start, length });
  };

  /** Reads until `close` follows, or to the end. */
  const marksUntil = (close: "" | "**" | "]"): Mark[] => {
    const marks: Mark[] = [];
    while (at < text.length && (close === "" || !follows(close))) {
      const mark = nextMark();
      const last = marks.at(-1);
      if (typeof mark === "string" && typeof last === "string") marks[marks.length - 1] = last + mark;
      else if (mark !== "") marks.push(mark);
    }
    return marks;
  };

  const nextMark = (): Mark => {
    const start = at;
    nextSpecial.lastIndex = start;
    at = nextSpecial.exec(text)?.index ?? text.length;
    if (at > start) return text.slice(start, at);
    const sign = text[at] ?? "";
    if (sign === "\\" && special.test(text[at + 1] ?? "")) {
      at += 2;
      return text[at - 1] ?? "";
    }
    if (sign === "{") return reference("fact", "}");
    if (isRich) {
      if (follows("**")) return strong();
      // The first of three brackets opens a link whose label begins with a term.
      if (follows("[[") && text[at + 2] !== "[") return reference("term", "]]");
      if (sign === "[" && !isInLink) return link();
    } else if (follows("**") || sign === "[") {
      at += follows("**") ? 2 : 1;
      const message = "This text can't have markup, only facts as in {conversion}.";
      report(start, at - start, message, "Remove these characters, or escape them with \\\\.");
      return "";
    }
    at++;
    if (sign === "[")
      report(start, 1, "A link can't hold another.", 'Close the first with "]", or write \\[.');
    else if (sign === "}" || (sign === "]" && isRich))
      report(
        start,
        1,
        `This "${sign}" closes nothing.`,
        `Remove it, or write \\\\${sign} for the character itself.`,
      );
    return sign;
  };

  const strong = (): Mark => {
    const start = at;
    at += 2;
    const children = marksUntil("**");
    if (!follows("**")) report(start, 2, 'This "**" isn\'t closed.', 'Add "**" after the strong words.');
    else if (children.length === 0)
      report(start, 4, "There is nothing between these marks.", "Write the strong words there.");
    at += 2;
    return { type: "strong", children };
  };

  const link = (): Mark => {
    const start = at;
    at++;
    isInLink = true;
    const children = marksUntil("]");
    isInLink = false;
    if (at >= text.length) {
      report(start, 1, "This isn't closed.", 'Add "]" and the page, as in [label](page).');
      return { type: "strong", children };
    }
    at++;
    const spaces = /^\s+(?=\()/.exec(text.slice(at))?.[0].length;
    if (spaces) {
      report(at, spaces, "A link is written [label](page).", "Remove the space between ] and (.");
      at += spaces;
    } else if (!follows("(")) {
      const message = "A link is written [label](page).";
      report(start, at - start, message, "Add the page in round brackets.");
      return { type: "strong", children };
    }
    if (children.length === 0)
      report(start, 2, "This link has no label.", "Write the words to click on between the brackets.");
    const page = nameUntil(")", "page");
    return page ? { type: "link", children, ...page } : "";
  };

  const reference = (type: "term" | "fact", close: string): Mark => {
    const name = nameUntil(close, type);
    return name ? { type, ...name } : "";
  };

  /** Reads the name up to `close`, after opening characters of the same length; undefined if it isn't closed. */
  const nameUntil = (close: string, what: string): Name | undefined => {
    const opening = at;
    const start = opening + close.length;
    const end = text.indexOf(close, start);
    at = end === -1 ? text.length : end + close.length;
    if (end >= 0) return { name: text.slice(start, end), at: start, length: end - start };
    report(opening, close.length, "This isn't closed.", `Add "${close}" after the ${what}.`);
    return undefined;
  };

  return { marks: marksUntil(""), problems };
}

/** Yields every link, term and fact, in reading order. */
export function* references(marks: Mark[]): Generator<ReferenceMark> {
  for (const mark of marks) {
    if (typeof mark === "string") continue;
    if (mark.type !== "strong") yield mark;
    if (mark.type === "strong" || mark.type === "link") yield* references(mark.children);
  }
}
