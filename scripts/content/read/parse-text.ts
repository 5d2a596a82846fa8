import type { Markup, MarkupNode, ParsedText } from "./marks.ts";

/** Matches characters that may begin markup. */
const signs: Record<Markup, RegExp> = {
  rich: /\\[*[\]{}\\]|\*\*|\{|\}|\[\[(?!\[)|\[|\]/g,
  plain: /\\[*[\]{}\\]|\*\*|\{|\}|\[/g,
};

/**
 * Parses inline markup: `**strong**`, `[label](page or address)`, `[[term]]`, `{fact}`. A backslash escapes `* [ ] { }
 * \`. A plain text may only contain facts. @param blanks names of placeholders that remain, as in `{business}`
 */
export function parseText(written: string, markup: Markup, blanks: readonly string[] = []): ParsedText {
  const parsed: ParsedText = { written, marks: [], problems: [] };
  const { add, addAll, addWords, report, open } = createMarks(parsed);
  if (!/[*[\]{}\\]/.test(written)) {
    addWords(0, written.length);
    return parsed;
  }
  let at = 0;

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
  const closeLink = (start: number, children: MarkupNode[]) => {
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
    } else if (found === "]" && last?.type === "link") {
      open.pop();
      closeLink(last.start, last.children);
    } else if (found === "]" || found === "}") {
      const fix = `Remove it, or write \\\\${found} for the character itself.`;
      report(start, 1, `This "${found}" closes nothing.`, fix);
      addWords(start, at);
    } else if (markup === "plain") {
      if (!parsed.problems.some(({ message }) => message === isPlain))
        report(start, found.length, isPlain, "Remove these marks, or put \\\\ before each.");
      addWords(start, at);
    } else if (found === "[[") {
      const name = nameUntil("]]", "term", "[[");
      if (name !== undefined) add({ type: "term", name, start, end: at });
    } else if (found === "**" && last?.type === "strong") {
      open.pop();
      if (last.children.length === 0)
        report(last.start, 4, "There is nothing between these marks.", "Write the strong words there.");
      add({ ...last, type: "strong", end: at });
    } else if (found === "[" && open.some(({ type }) => type === "link")) {
      report(start, 1, "A link can't hold another.", 'Close the first with "]", or write \\[.');
      addWords(start, at);
    } else open.push({ type: found === "[" ? "link" : "strong", start, children: [] });
  }
  for (const { type, start, children } of open.toReversed()) {
    open.pop();
    if (type === "strong") report(start, 2, 'This "**" isn\'t closed.', 'Add "**" after the strong words.');
    else report(start, 1, 'This "[" isn\'t closed.', 'Add "]" and the page, as in [label](page).');
    addAll(children);
  }
  return parsed;
}

const isPlain = "This text can't have formatting, only {brand} and figures, as in {conversion}.";

/** Returns functions that add marks and problems to a parsed text. */
function createMarks({ written, marks, problems }: ParsedText) {
  /** The strong words and links that aren't closed yet, outermost first. */
  const open: { type: "strong" | "link"; start: number; children: MarkupNode[] }[] = [];
  const innermost = () => open.at(-1)?.children ?? marks;
  return {
    open,
    add: (node: MarkupNode) => void innermost().push(node),
    addAll(nodes: MarkupNode[]) {
      for (const node of nodes) innermost().push(node);
    },
    addWords(start: number, end: number) {
      const last = innermost().at(-1);
      const text = written.slice(start, end);
      if (last?.type === "words" && last.end === start) Object.assign(last, { text: last.text + text, end });
      else if (text !== "") innermost().push({ type: "words", text, start, end });
    },
    report: (at: number, length: number, message: string, fix: string) =>
      void problems.push({ message, fix, at, length }),
  };
}
