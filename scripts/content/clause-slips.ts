import { nearest } from "./problem.ts";

/** What keeps a text from being a clause, and where. */
export interface ClauseFlaw {
  message: string;
  fix: string;
  start: number;
  end: number;
}

/** The components that a clause may use. */
export const components = ["Fact", "Email"];

const example = '<Fact id="message-retention" />';

/** What is written for some tags of HTML. */
const instead: Record<string, string> = {
  b: "Write **strong words**.",
  strong: "Write **strong words**.",
  i: "Write *these words*.",
  em: "Write *these words*.",
  a: "Write [label](https://…).",
  br: "Leave a line empty: that begins a paragraph.",
  p: "Leave a line empty: that begins a paragraph.",
  ul: 'Begin each item\'s line with "- ".',
  ol: 'Begin each item\'s line with "1. ".',
  li: 'Begin each item\'s line with "- ".',
};

interface Slip extends ClauseFlaw {
  /** Up to where it is out of the way for what reads on. */
  blank: number;
}

/** A slip, or the length of something that is right. */
type Find = (text: string, at: number) => Slip | number | undefined;

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const slip = (message: string, fix: string, start: number, end: number, blank = end): Slip => ({
  message: `${message}.`,
  fix,
  start,
  end,
  blank,
});

const lineEnd = (text: string, at: number) => {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
};

const conflict: Find = (text, at) => {
  const [all] = matchAt(/^<{7}(?!<)[^\n]*\n[\s\S]*?^>{7}[^\n]*/my, text, at) ?? [];
  const fix = "Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
  return all === undefined
    ? undefined
    : slip("Git found two versions of these lines", fix, at, at + all.length);
};

const frontmatter: Find = (text, at) => {
  const [all] = (at === 0 && matchAt(/---\r?\n(?:[^\n]*:[^\n]*\r?\n)+---/y, text, 0)) || [];
  return all === undefined
    ? undefined
    : slip(
        "A clause has no head of fields",
        "Remove it: a clause begins with its title, as in ## Purposes.",
        0,
        all.length,
      );
};

const code: Find = (text, at) => {
  const [word, rest = ""] =
    (/(?:^|\n\s*\n)$/.test(text.slice(Math.max(0, at - 3), at)) &&
      matchAt(/(?:import|export)(?=\s)([^\n]*)/y, text, at)) ||
    [];
  if (word === undefined) return undefined;
  return /^\s+(?:\*|\{|["']|\w+\s+from\b|default|const|let|var|function|class)/.test(rest)
    ? slip("A clause can't import or export", "Remove this line.", at, lineEnd(text, at))
    : slip(
        `A paragraph that begins with "${word.slice(0, 6)}" is read as code`,
        "Begin it with another word.",
        at,
        at + 6,
      );
};

const braces: Find = (text, at) => {
  if (text[at] !== "{") return undefined;
  const [all, inside = ""] = matchAt(/\{((?:[^{}]|\{[^{}]*\})*)\}/y, text, at) ?? [];
  if (all === undefined)
    return slip('This "{" isn\'t closed', "Write \\{ for the character itself.", at, at + 1);
  if (/^\s*\/\*(?:[^*]|\*(?!\/))*\*\/\s*$/.test(inside)) return all.length;
  const fix = /^[a-z][\w-]*$/.test(inside)
    ? `A fact is written <Fact id="${inside}" />.`
    : `Write the text itself, or a fact as in ${example}.`;
  return slip("A clause can't hold code in braces", fix, at, at + all.length);
};

const tagPattern = /<(\/?)([A-Za-z][\w.:-]*)?((?:"[^"\n]*"|[^<>"\n])*?)(\/?)>/y;
const attributes = /^(?:\s+[A-Za-z][\w-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*$/;

const tag: Find = (text, at) => {
  const next = text[at + 1] ?? "\n";
  if (text[at] !== "<" || /\s/.test(next)) return undefined;
  const [comment] = matchAt(/<!--(?:[^-]|-(?!->))*(?:-->)?/y, text, at) ?? [];
  if (comment !== undefined)
    return slip("A clause takes no such comment", "Remove it, or write {/* so */}.", at, at + comment.length);
  const [link, address = ""] = matchAt(/<((?:https?:|mailto:)[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/y, text, at) ?? [];
  if (link !== undefined)
    return slip(
      "An address alone is no link here",
      `Write [label](${address.includes(":") ? address : `mailto:${address}`}).`,
      at,
      at + link.length,
    );
  if (!/[A-Za-z/>]/.test(next))
    return slip('This "<" opens nothing', "Write \\< for the character itself.", at, at + 1);
  const [all, closing, name = "", rest = "", slash] = matchAt(tagPattern, text, at) ?? [];
  if (all === undefined) {
    const [start = "<"] = matchAt(/<\/?[\w-]*/y, text, at) ?? [];
    return slip(
      "This tag isn't closed",
      'Close it with "/>", or write \\< for the character itself.',
      at,
      at + start.length,
    );
  }
  const end = at + all.length;
  const shown = `<${closing}${name}>`;
  if (!components.includes(name)) {
    const near = nearest(name, components);
    const fix =
      near === undefined
        ? (instead[name.toLowerCase()] ??
          `Use Markdown, or ${components.map((known) => `<${known} />`).join(" or ")}.`)
        : `Did you mean <${near} />?`;
    return closing
      ? slip(`${shown} closes nothing`, "Remove it.", at, end)
      : slip(`${shown} isn't allowed in a clause`, fix, at, end);
  }
  if (closing) return slip(`${shown} closes nothing`, "Remove it.", at, end);
  if (!attributes.test(rest))
    return slip(`What stands in ${shown} can't be read`, `Write it as in ${example}.`, at, end);
  if (slash) return all.length;
  const close = text.indexOf(`</${name}>`, end);
  return close === -1 || text.slice(end, close).includes("\n\n")
    ? slip(`${shown} isn't closed`, `Close it with a slash: ${all.slice(0, -1).trimEnd()} />.`, at, end)
    : slip(
        `${shown} holds nothing`,
        "Close it with a slash, and write what follows after it.",
        at,
        close + name.length + 3,
      );
};

/** What is written so that it is not read as a mark. */
const plain: Find = (text, at) =>
  text[at] === "\\" ? 2 : matchAt(/(`+)(?!`)(?:(?!\1)[\s\S])*?\1(?!`)/y, text, at)?.[0].length;

const finds: Find[] = [plain, conflict, frontmatter, code, braces, tag];

/**
 * What MDX can't read in a clause, or would take for code, all of it, and the text with blanks in its place. Nothing
 * is left out without being told.
 */
export function clauseSlips(text: string): { flaws: ClauseFlaw[]; readable: string } {
  const flaws: ClauseFlaw[] = [];
  const open: string[] = [];
  let readable = text;
  let at = 0;
  while (at < text.length) {
    const here = at;
    const found = finds.map((find) => find(text, here)).find((slip) => slip !== undefined) ?? 1;
    if (typeof found === "number") {
      at += found;
      continue;
    }
    const { blank, ...flaw } = found;
    readable =
      readable.slice(0, here) + readable.slice(here, blank).replaceAll(/[^\n]/g, " ") + readable.slice(blank);
    at = blank;
    // A tag that is refused needs its end no more.
    const [, closing, name = ""] = /^<(\/?)([\w.:-]*)/.exec(text.slice(here, blank)) ?? [];
    if (closing === "/" && open.includes(name)) open.splice(open.lastIndexOf(name), 1);
    else flaws.push(flaw);
    if (closing === "") open.push(name);
  }
  return { flaws, readable };
}
