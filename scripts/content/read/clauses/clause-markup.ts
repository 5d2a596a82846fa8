import { createRequire } from "node:module";
import { slugPattern } from "../../../../schemas/fields/fields.ts";
import { conflictFlaw, type Flaw } from "../../json/source-text.ts";
import { nearest } from "../../problem.ts";
import { addressFix, isAddress, type MarkupNode, type Span } from "../marks.ts";
import { componentList, components, example, htmlFixes, nodeNames, typos } from "./clause-mistakes.ts";

interface ClauseMarkup {
  flaws: Flaw[];
  /** Each use of a fact, at its id. */
  facts: (Span & { id: string })[];
  /** Each link, at its target: the id of a page, or an address. */
  links: (Span & { to: string })[];
  comments: (Span & { text: string })[];
  /** Headings and paragraphs that visitors see. */
  passages: { node: MarkdownNode; marks: MarkupNode[] }[];
}

/** The properties of a Markdown syntax tree (mdast) that are used. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  url?: string;
  title?: string | null;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

const allowedNodes = new Set(["strong", "emphasis", "list", "listItem", "break"]);

const conflict = /^<{7}(?!<)[^\n]*\n[\s\S]*?^>{7}[^\n]*/gm;
/** Matches a comment. Also matches escaped characters, so that an escaped brace doesn't begin a comment. */
const comment = /\\.|\{\s*\/\*((?:[^*]|\*(?!\/))*)\*\/\s*\}/g;

/** Replaces characters that the Markdown parser must not see. Offsets stay the same. */
const mask = (text: string) => text.replace(/[^\n]/g, "\uFFFC");

/** Replaces a comment by a tag or, on lines of its own, where it separates paragraphs, by spaces. Offsets stay the same. */
function withoutComment(text: string, { start, end }: Span): string {
  const isAlone = /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*\r?(?:\n|$)/.test(text.slice(end));
  return isAlone ? text.slice(start, end).replace(/[^\n]/g, " ") : `<c${" ".repeat(end - start - 3)}>`;
}
const onlyComments = /^(?:<c +>|\s)*$/;

/** Reads the markup of a clause. Reports mistakes, and all markup that could run code. */
export const readClauseMarkup = (text: string): ClauseMarkup => new ClauseReader(text).read();

class ClauseReader {
  readonly #found: ClauseMarkup = { flaws: [], facts: [], links: [], comments: [], passages: [] };
  readonly #text: string;
  /** The text without comments and conflicts. Offsets are the same. */
  readonly #readable: string;
  /** The names of HTML tags that are not closed yet. */
  readonly #open = new Set<string>();

  constructor(text: string) {
    this.#text = text;
    this.#readable = text
      .replace(conflict, (all, start: number) => {
        this.#found.flaws.push(conflictFlaw(start, start + all.length));
        return mask(all);
      })
      .replace(comment, (all, inside: string | undefined, start: number) => {
        if (inside === undefined) return all;
        const span = { start, end: start + all.length };
        this.#found.comments.push({ text: inside, ...span });
        return withoutComment(text, span);
      });
  }

  read(): ClauseMarkup {
    const readable = this.#readable;
    const { children } = markdownTree(readable) as MarkdownNode & { children: MarkdownNode[] };
    for (const node of children) {
      const { start, end } = span(node);
      // In MDX, a line that has only comments and tags ends a paragraph.
      const [leadingTags = ""] =
        /^(?:(?:\uFFFC|<[^>\n]*>|[^\S\n])+\n)*/.exec(readable.slice(start, end)) ?? [];
      const from = start + leadingTags.length;
      const [line = ""] = readable.slice(from).split("\n", 1);
      const [word = ""] = /^(?:import|export)(?=\s)/.exec(line) ?? [];
      if (start === 0 && /^---\r?$/.test(line)) {
        const fix = "Remove them: a clause begins with its title, as in ## Purposes.";
        this.#report("A clause can't begin with fields between --- lines.", fix, start, end);
      } else if (word !== "") {
        const message = `A paragraph that begins with "${word}" is read as code.`;
        this.#report(message, "Begin it with another word, or remove it.", from, from + word.length);
      } else this.#visit(node);
    }
    const placed = children.map((node) => ({ ...node, ...span(node) }));
    const shown = placed.filter(({ start, end }) => !onlyComments.test(readable.slice(start, end)));
    if (this.#found.flaws.length === 0) checkHeadings(shown, this.#report);
    return this.#found;
  }

  #report: Report = (message, fix, start, end) => void this.#found.flaws.push({ message, fix, start, end });

  #checkTag({ start, end }: Span) {
    const fail = (message: string, fix: string) => this.#report(message, fix, start, end);
    const tag = this.#text.slice(start, end);
    const [, closing = "", name = "", attributes = "", slash = ""] =
      /^<(\/?)([A-Za-z][\w.:-]*)(.*?)(\/?)>$/s.exec(tag) ?? [];
    const shown = `<${closing}${name}>`;
    if (name === "")
      return fail("An HTML comment doesn't work in a clause.", "Remove it, or write {/* like this */}.");
    if (closing) return this.#open.delete(name) ? undefined : fail(`${shown} closes nothing.`, "Remove it.");
    if (!slash) this.#open.add(name);
    if (!components.includes(name)) {
      const near = nearest(name, components);
      const [, other = `Use Markdown, or ${componentList}.`] =
        htmlFixes.find(([tags]) => tags.includes(name.toLowerCase())) ?? [];
      return fail(`${shown} isn't allowed in a clause.`, near ? `Did you mean <${near} />?` : other);
    }
    if (!/^(?:\s+[A-Za-z][\w-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*$/.test(attributes)) {
      const [, id = "…"] = /=[^\w]*([\w-]+)/.exec(attributes) ?? [];
      return fail("The id needs straight double quotes.", `Write <${name} id="${id}" />.`);
    }
    if (!slash)
      return fail(
        `${shown} can't hold anything.`,
        `Write ${tag.slice(0, -1).trimEnd()} />, without ${shown.replace("<", "</")}.`,
      );
    const given = [...attributes.matchAll(/([\w-]+)(?:\s*=\s*(["'])(.*?)\2)?/gs)];
    if (name === "Fact" && given.length === 0)
      return fail(`${shown} needs an id.`, `Add it, as in ${example}.`);
    const advice = name === "Fact" ? 'Did you mean "id"?' : "Remove it.";
    for (const [, attribute, , id] of given)
      if (name === "Fact" && attribute === "id" && id !== undefined) {
        const at = start + tag.indexOf(id, tag.indexOf("id") + 2);
        this.#found.facts.push({ id, start: at, end: at + id.length });
      } else fail(`${shown} has no attribute "${attribute}".`, advice);
  }

  #checkWords({ start, end }: Span) {
    const words = this.#readable.slice(start, end).replace(/\\[!-/:-@[-`{-~]/g, mask);
    for (const [pattern, message, fix] of typos)
      for (const match of words.matchAll(pattern)) {
        const at = start + match.index;
        const filled = (words: string) => words.replaceAll("$&", () => match[0]);
        this.#report(
          filled(message),
          filled(typeof fix === "string" ? fix : fix(match)),
          at,
          at + match[0].length,
        );
      }
  }

  #checkLink(url: string, { start, end }: Span) {
    const fix = `Write [label](${url}).`;
    if (this.#text[start] === "<")
      return this.#report("An address in angle brackets doesn't work in a clause.", fix, start, end);
    const at = Math.max(this.#text.lastIndexOf("](", end) + 2, start);
    if (isAddress(url) || slugPattern.test(url)) this.#found.links.push({ to: url, start: at, end: end - 1 });
    else
      this.#report("A link leads to a page's name or to a complete address.", addressFix(url), at, end - 1);
  }

  /** Returns the marks of the parts of nodes that are between two offsets. Comments have no marks. */
  #marksOf(nodes: MarkdownNode[], within: Span): MarkupNode[] {
    return nodes.flatMap((node): MarkupNode[] => {
      const { start, end } = span(node);
      if (node.type === "html")
        return this.#text[start] === "{" ? [] : [{ type: "fact", name: "", start, end }];
      if (node.type === "break") return [{ type: "escape", text: " ", start, end }];
      if (node.type !== "text") return this.#marksOf(node.children ?? [], within);
      let at = Math.max(start, within.start);
      const parts = this.#text
        .slice(at, Math.min(end, within.end))
        .split(/(\\[!-/:-@[-`{-~]|&#?\w+;|\s*\n\s*)/);
      return parts.map((part, index) => {
        const place = { start: at, end: at + part.length };
        at = place.end;
        const isWords = index % 2 === 0;
        return { type: isWords ? "words" : "escape", text: isWords ? part : characterIn(part), ...place };
      });
    });
  }

  #visit(node: MarkdownNode) {
    const { start, end } = span(node);
    switch (node.type) {
      case "html":
        return this.#text[start] === "{" ? undefined : this.#checkTag({ start, end });
      case "text":
        return this.#checkWords({ start, end });
      case "link":
        this.#checkLink(node.url ?? "", { start, end });
        break;
      case "heading":
      case "paragraph": {
        const { children = [] } = node;
        const from = span(children[0] ?? node).start;
        const [, before = "", shown = ""] =
          /^((?:<c +>\s*)*)(.*?)(?:\s*<c +>)*$/s.exec(this.#readable.slice(from, end)) ?? [];
        const inner = { start: from + before.length, end: from + before.length + shown.length };
        // Spaces at the end aren't in a node.
        const position = { start: children.at(-1)?.position?.end ?? {}, end: { offset: end } };
        const marks = this.#marksOf([...children, { type: "text", position }], inner);
        if (shown !== "") this.#found.passages.push({ node, marks });
        break;
      }
      default: {
        const what = `${nodeNames[node.type] ?? `A ${node.type}`} isn't allowed in a clause.`;
        if (!allowedNodes.has(node.type))
          return this.#report(what, "Use headings, paragraphs, lists and links.", start, end);
      }
    }
    for (const child of node.children ?? []) this.#visit(child);
  }
}

function span({ position }: MarkdownNode): Span {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start + 1 };
}

type Report = (message: string, fix: string, start: number, end: number) => void;

/** Checks that a clause begins with its title and that all other headings are one level lower. */
function checkHeadings([title, ...rest]: (MarkdownNode & Span)[], report: Report): void {
  if (title?.type !== "heading" || title.depth !== 2) {
    const message = title ? "A clause begins with its title, which has two # marks." : "This file is empty.";
    report(message, "Begin it as in ## Purposes.", title?.start ?? 0, title?.end ?? 1);
    return;
  }
  for (const { type, depth = 0, children, start, end } of [title, ...rest]) {
    if (type !== "heading") continue;
    if (!children?.length) report("This heading is empty.", "Write it.", start, end);
    if (depth > 3) report("This heading is too deep.", "Begin it with ###.", start, end);
    if (depth < 3 && start !== title.start)
      report("A clause has one title.", "Begin a heading under it with ###.", start, end);
  }
}

/** Returns the syntax tree (mdast) of any text. As in MDX, tags are inline and indented lines aren't code. */
const markdownTree = (text: string) =>
  loadParser().fromMarkdown(text, { extensions: [{ disable: { null: ["codeIndented", "htmlFlow"] } }] });

/** Returns the character that is written as an escape, a line break or an HTML character reference. */
function characterIn(written: string): string {
  if (written.startsWith("\\")) return written.slice(1);
  return written.startsWith("&") ? (characterOf(written) ?? written) : " ";
}

/** Returns the character that an HTML character reference means, as in "&egrave;"; undefined if it means none. */
export function characterOf(reference: string): string | undefined {
  const [paragraph] = markdownTree(reference).children as MarkdownNode[];
  const value = paragraph?.children?.[0]?.value;
  return value === reference ? undefined : value;
}

/** Loads the parser on first use: it is large, and cached clauses don't need it. */
const loadParser = () =>
  createRequire(import.meta.url)("mdast-util-from-markdown") as typeof import("mdast-util-from-markdown");
