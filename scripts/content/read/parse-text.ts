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

/** The placeholder for the brand of `site.json`, `{brand}`. It has the syntax of a fact. */
export const brandName = "brand";

/** Whether a link leads outside the site. */
export const isAddress = (link: string): boolean => /^(?:https|mailto):/.test(link);

/** Says how to complete an address that lacks https:// or mailto:. */
export function addressFix(link: string): string {
  if (link.includes("@")) return `Write mailto:${link}.`;
  const host = /^(?:http:\/\/)?([\w-]+\.[\w.-]+\.?\S*)$/.exec(link)?.[1];
  return `Begin it with https:// or mailto:${host === undefined ? "." : `, as in https://${host}.`}`;
}

/** `rich` texts may contain all inline markup, `plain` texts only facts. */
export type Markup = "rich" | "plain";

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
export function parseText(text: string, markup: Markup, blanks: readonly string[] = []): ParsedText {
  if (!/[*[\]{}\\]/.test(text)) return { marks: [text], problems: [] };
  const marks: Mark[] = [];
  const problems: MarkProblem[] = [];
  /** The strong words and links that aren't closed yet, outermost first. */
  const open: { type: "strong" | "link"; start: number; children: Mark[] }[] = [];
  let at = 0;

  const report = (start: number, length: number, message: string, fix: string) => {
    problems.push({ message, fix, at: start, length });
  };
  const add = (mark: Mark) => {
    const siblings = open.at(-1)?.children ?? marks;
    const last = siblings.at(-1);
    if (typeof mark === "string" && typeof last === "string") siblings[siblings.length - 1] = last + mark;
    else if (mark !== "") siblings.push(mark);
  };
  /** Reads the name from here to `close`; undefined if it isn't closed before the text ends or `another` begins. */
  const nameUntil = (close: string, what: string, another: string): Name | undefined => {
    const start = at;
    const next = text.indexOf(another, start);
    const name = text.slice(start, next === -1 ? text.length : next);
    const length = name.indexOf(close);
    if (length !== -1) {
      at = start + length + close.length;
      return { name: name.slice(0, length), at: start, length };
    }
    const from = start - close.length;
    const message = `This "${text.slice(from, start)}" isn't closed.`;
    const orEscape = close === "}" ? ", or write \\\\{ for the character itself" : "";
    report(from, close.length, message, `Add "${close}" after the ${what}${orEscape}.`);
    return undefined;
  };
  const addReference = (type: "term" | "fact", open: string, close: string) => {
    const name = nameUntil(close, type, open);
    if (name) add(blanks.includes(name.name) ? `{${name.name}}` : { type, ...name });
  };
  const closeStrong = (start: number, children: Mark[]) => {
    open.pop();
    if (children.length === 0)
      report(start, 4, "There is nothing between these marks.", "Write the strong words there.");
    add({ type: "strong", children });
  };
  const closeLink = (start: number, children: Mark[]) => {
    open.pop();
    const message = "A link is written [label](page).";
    const [, spaces] = /^(\s*)\(/.exec(text.slice(at)) ?? [];
    if (spaces === undefined) {
      report(start, at - start, message, "Add the page in round brackets.");
      return add({ type: "strong", children });
    }
    if (spaces) report(at, spaces.length, message, "Remove the space between ] and (.");
    if (children.length === 0)
      report(start, 2, "This link has no label.", "Write the words to click on between the brackets.");
    at += spaces.length + 1;
    const page = nameUntil(")", "page", "](");
    if (page) add({ type: "link", children, ...page });
  };

  for (;;) {
    const sign = signs[markup];
    sign.lastIndex = at;
    const { 0: found = "", index: start = text.length } = sign.exec(text) ?? {};
    add(text.slice(at, start));
    if (found === "") break;
    at = start + found.length;
    const last = open.at(-1);
    if (found.startsWith("\\")) add(found.slice(1));
    else if (found === "{") addReference("fact", "{", "}");
    else if (markup === "plain" && found !== "}") {
      const message = "This text can't have formatting, only {brand} and figures, as in {conversion}.";
      if (!problems.some((problem) => problem.message === message))
        report(start, found.length, message, "Remove these marks, or put \\\\ before each.");
    } else if (found === "[[") addReference("term", "[[", "]]");
    else if (found === "**" && last?.type === "strong") closeStrong(last.start, last.children);
    else if (found === "**") open.push({ type: "strong", start, children: [] });
    else if (found === "]" && last?.type === "link") closeLink(last.start, last.children);
    else if (found !== "[") {
      const fix = `Remove it, or write \\\\${found} for the character itself.`;
      report(start, 1, `This "${found}" closes nothing.`, fix);
      add(found);
    } else if (open.some(({ type }) => type === "link")) {
      report(start, 1, "A link can't hold another.", 'Close the first with "]", or write \\[.');
      add(found);
    } else open.push({ type: "link", start, children: [] });
  }
  for (const { type, start, children } of open.toReversed()) {
    open.pop();
    if (type === "strong") report(start, 2, 'This "**" isn\'t closed.', 'Add "**" after the strong words.');
    else report(start, 1, 'This "[" isn\'t closed.', 'Add "]" and the page, as in [label](page).');
    add({ type: "strong", children });
  }
  return { marks, problems };
}

/** Yields every link, term and fact, in reading order. */
export function* references(marks: Mark[]): Generator<ReferenceMark> {
  for (const mark of marks) {
    if (typeof mark === "string") continue;
    if (mark.type !== "strong") yield mark;
    if (mark.type === "strong" || mark.type === "link") yield* references(mark.children);
  }
}
