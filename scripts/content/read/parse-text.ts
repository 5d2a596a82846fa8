import type { Mark, Markup, ParsedText } from "./marks.ts";

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
  const { marks, problems } = parsed;
  if (!/[*[\]{}\\]/.test(written)) {
    if (written !== "") marks.push({ type: "words", text: written, start: 0, end: written.length });
    return parsed;
  }
  /** The strong words and links that aren't closed yet, outermost first. */
  const open: { type: "strong" | "link"; start: number; children: Mark[] }[] = [];
  let at = 0;

  const report = (start: number, length: number, message: string, fix: string) => {
    problems.push({ message, fix, at: start, length });
  };
  const add = (mark: Mark) => {
    (open.at(-1)?.children ?? marks).push(mark);
  };
  const addAll = (children: Mark[]) => {
    for (const mark of children) add(mark);
  };
  const addWords = (start: number, end: number) => {
    const last = (open.at(-1)?.children ?? marks).at(-1);
    const text = written.slice(start, end);
    if (last?.type === "words" && last.end === start) Object.assign(last, { text: last.text + text, end });
    else if (text !== "") add({ type: "words", text, start, end });
  };
  /** Reads the name from here to `close`; undefined if it isn't closed before the text ends or `another` begins. */
  const nameUntil = (close: string, what: string, another: string): string | undefined => {
    const next = written.indexOf(another, at);
    const name = written.slice(at, next === -1 ? written.length : next);
    const length = name.indexOf(close);
    if (length !== -1) {
      at += length + close.length;
      return name.slice(0, length);
    }
    const from = at - close.length;
    const message = `This "${written.slice(from, at)}" isn't closed.`;
    const orEscape = close === "}" ? ", or write \\\\{ for the character itself" : "";
    report(from, close.length, message, `Add "${close}" after the ${what}${orEscape}.`);
    return undefined;
  };
  const closeStrong = (start: number, children: Mark[]) => {
    open.pop();
    if (children.length === 0)
      report(start, 4, "There is nothing between these marks.", "Write the strong words there.");
    add({ type: "strong", children, start, end: at });
  };
  const closeLink = (start: number, children: Mark[]) => {
    open.pop();
    const message = "A link is written [label](page).";
    const [, spaces] = /^(\s*)\(/.exec(written.slice(at)) ?? [];
    if (spaces === undefined) {
      report(start, at - start, message, "Add the page in round brackets.");
      return addAll(children);
    }
    if (spaces) report(at, spaces.length, message, "Remove the space between ] and (.");
    if (children.length === 0)
      report(start, 2, "This link has no label.", "Write the words to click on between the brackets.");
    at += spaces.length + 1;
    const name = nameUntil(")", "page", "](");
    if (name !== undefined) return add({ type: "link", name, children, start, end: at });
    addAll(children);
    addWords(at - 1, at);
  };

  for (;;) {
    const sign = signs[markup];
    sign.lastIndex = at;
    const { 0: found = "", index: start = written.length } = sign.exec(written) ?? {};
    addWords(at, start);
    if (found === "") break;
    at = start + found.length;
    const last = open.at(-1);
    if (found.startsWith("\\")) add({ type: "escape", text: found.slice(1), start, end: at });
    else if (found === "{") {
      const name = nameUntil("}", "fact", "{");
      if (name === undefined) addWords(start, at);
      else add({ type: blanks.includes(name) ? "blank" : "fact", name, start, end: at });
    } else if (found === "]" && last?.type === "link") closeLink(last.start, last.children);
    else if (found === "]" || found === "}") {
      const fix = `Remove it, or write \\\\${found} for the character itself.`;
      report(start, 1, `This "${found}" closes nothing.`, fix);
      addWords(start, at);
    } else if (markup === "plain") {
      const message = "This text can't have formatting, only {brand} and figures, as in {conversion}.";
      if (!problems.some((problem) => problem.message === message))
        report(start, found.length, message, "Remove these marks, or put \\\\ before each.");
      addWords(start, at);
    } else if (found === "[[") {
      const name = nameUntil("]]", "term", "[[");
      if (name !== undefined) add({ type: "term", name, start, end: at });
    } else if (found === "**" && last?.type === "strong") closeStrong(last.start, last.children);
    else if (found === "**") open.push({ type: "strong", start, children: [] });
    else if (open.some(({ type }) => type === "link")) {
      report(start, 1, "A link can't hold another.", 'Close the first with "]", or write \\[.');
      addWords(start, at);
    } else open.push({ type: "link", start, children: [] });
  }
  for (const { type, start, children } of open.toReversed()) {
    open.pop();
    if (type === "strong") report(start, 2, 'This "**" isn\'t closed.', 'Add "**" after the strong words.');
    else report(start, 1, 'This "[" isn\'t closed.', 'Add "]" and the page, as in [label](page).');
    addAll(children);
  }
  return parsed;
}
