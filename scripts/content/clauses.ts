import { type Acceptable, acceptable } from "../../schemas/accept.ts";
import { clauseSlips, components } from "./clause-slips.ts";
import { mdxTree } from "./mdx-tree.ts";
import { type Place, type Problem, suggestion } from "./problem.ts";
import { SourceText } from "./source-text.ts";

/** One clause of a policy, `content/<folder>/<nn>-<topic>.<language>.mdx`. */
export interface ClauseFile {
  file: string;
  folder: string;
  number: number;
  language: string;
  /** The facts that it shows. */
  facts: { id: string; place: Place }[];
  links: { url: string; place: Place }[];
  /** The checks whose warnings it accepts. */
  accepts: { check: Acceptable; place: Place }[];
  place: Place;
  /** All that is written in the file. */
  text: string;
  /** Where its titles and paragraphs stand in that. */
  passages: { start: number; end: number }[];
}

const markdown = new Set([
  "root",
  "heading",
  "paragraph",
  "text",
  "strong",
  "emphasis",
  "list",
  "listItem",
  "link",
  "break",
]);

/** What Markdown knows and a clause does not, in words. */
const strange: Record<string, string> = {
  image: "A picture",
  imageReference: "A picture",
  blockquote: "A quotation",
  code: "Code",
  inlineCode: "Code",
  thematicBreak: "A line across the page",
  definition: "A link's address in a line of its own",
  linkReference: "A link whose address stands elsewhere",
};

/** What MDX takes for an ordinary text, and who wrote it did not. */
const literal: [pattern: RegExp, message: string, fix: string][] = [
  [/^#{1,6}(?=[^#\s])/dm, "This is no heading.", "Add a space after the marks, as in ## Purposes."],
  [
    /\*\*|__/d,
    "These strong words aren't closed.",
    "Write the two marks before and after them, without a space inside.",
  ],
  [/(?<=\])\(/d, "This link isn't closed.", 'Add ")" after the address, which holds no spaces.'],
  [/^\|.*\|\s*$/dm, "A clause has no tables.", 'Write a list, each item in a line that begins with "- ".'],
];

/** A comment, and an acceptance in one: `{/* accept typography: the reason *\/}`. */
const comment = /^\s*\/\*(?:[^*]|\*(?!\/))*\*\/\s*$/;
const acceptance = /^\s*\/\*\s*accept\b\s*([\w-]*)\s*:?\s*(.*?)\s*\*\/\s*$/s;

/** The parts of a Markdown syntax tree (mdast with MDX nodes) that clauses are checked by. */
interface Node {
  type: string;
  depth?: number;
  url?: string;
  /** The code in braces, or the words of a text. */
  value?: string;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

const filePattern = /^(\d\d)-[a-z0-9]+(?:-[a-z0-9]+)*\.([A-Za-z0-9-]+)\.mdx$/;

/** Reads a clause and every problem in it. Markup that could run code is refused. */
export function readClause(
  file: string,
  folder: string,
  raw: string,
): { clause?: ClauseFile; problems: Problem[] } {
  const source = new SourceText(file, raw);
  const unreadable = source.unreadable();
  if (unreadable) return { problems: [unreadable] };
  const problems: Problem[] = [];
  const report = (message: string, fix: string, start: number, end: number) =>
    problems.push({ severity: "error", message, fix, ...source.place(start, end) });

  const fileName = file.slice(file.lastIndexOf("/") + 1);
  const name = filePattern.exec(fileName);
  if (!name) {
    const message = "A clause's file is named <nn>-<topic>.<language>.mdx.";
    report(message, "Rename it, as in 03-legal-basis.es.mdx.", 0, 1);
  }
  const { flaws, readable } = clauseSlips(source.text);
  for (const { message, fix, start, end } of flaws) report(message, fix, start, end);

  const found: Pick<ClauseFile, "facts" | "links" | "accepts" | "passages"> = {
    facts: [],
    links: [],
    accepts: [],
    passages: [],
  };
  const check = (node: Node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start + 1;
    const place = () => source.place(start, end);
    if (node.type.startsWith("mdxJsx")) checkComponent(node, start, end);
    else if (/^mdx\w+Expression$/.test(node.type)) checkBraces(node.value ?? "", start, end);
    else if (!markdown.has(node.type)) {
      const what = strange[node.type] ?? `A ${node.type}`;
      report(`${what} isn't allowed in a clause.`, "Use headings, paragraphs, lists and links.", start, end);
    } else if (node.type === "link" && !/^(https|mailto):/.test(node.url ?? "")) {
      const at = source.text.lastIndexOf("](", end) + 2;
      const near = /^(?:http:\/\/)?([\w-]+\.[\w.-]+\.?\S*)$/.exec(node.url ?? "")?.[1];
      const fix = node.url?.includes("@")
        ? `Write mailto:${node.url}.`
        : `Begin it with https:// or mailto:${near === undefined ? "." : `, as in https://${near}.`}`;
      report("A link in a clause leads outside the site.", fix, Math.max(at, start), end - 1);
    } else {
      if (node.type === "link") found.links.push({ url: node.url ?? "", place: place() });
      if (node.type === "heading" || node.type === "paragraph") found.passages.push({ start, end });
      if (node.type === "text") checkWords(start, end);
      node.children?.forEach(check);
    }
  };
  const checkComponent = (node: Node, start: number, end: number) => {
    const tag = `<${node.name ?? ""}>`;
    if (!components.includes(node.name ?? ""))
      report(`${tag} isn't allowed in a clause.`, "Use Markdown.", start, end);
    for (const attribute of node.attributes ?? []) {
      if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") {
        report(
          `${tag} takes plain attributes.`,
          'Write it in double quotes, as in id="message-retention".',
          start,
          end,
        );
      } else if (node.name !== "Fact" || attribute.name !== "id") {
        const fix = node.name === "Fact" ? 'Did you mean "id"?' : "Remove it.";
        report(`${tag} has no attribute "${attribute.name}".`, fix, start, end);
      } else {
        const at = start + source.text.slice(start, end).indexOf(attribute.value, node.name.length + 1);
        found.facts.push({ id: attribute.value, place: source.place(at, at + attribute.value.length) });
      }
    }
    if (node.name === "Fact" && !node.attributes?.length)
      report(`${tag} needs an id.`, 'Add it, as in <Fact id="message-retention" />.', start, end);
    if (node.children?.length)
      report(`${tag} holds nothing.`, "Close it with a slash, and write what follows after it.", start, end);
  };
  const checkBraces = (inside: string, start: number, end: number) => {
    const [accepts, check = "", reason = ""] = acceptance.exec(inside) ?? [];
    if (accepts === undefined) {
      if (!comment.test(inside))
        report("A clause can't hold code in braces.", "Write the text itself.", start, end);
    } else if (reason === "")
      report(
        "An acceptance says which check, and why.",
        "Write {/* accept typography: the reason */}.",
        start,
        end,
      );
    else if (!isAcceptable(check))
      report(`There is no check "${check}" to accept.`, suggestion(check, acceptable), start, end);
    else found.accepts.push({ check, place: source.place(start, end) });
  };
  const checkWords = (start: number, end: number) => {
    const words = source.text.slice(start, end);
    for (const [pattern, message, fix] of literal) {
      const match = pattern.exec(words);
      if (match && words[match.index - 1] !== "\\")
        report(message, fix, start + match.index, start + match.index + match[0].length);
    }
  };

  try {
    const tree = mdxTree(readable) as Node;
    check(tree);
    if (problems.length === 0)
      checkHeadings(tree.children?.filter(({ type }) => type !== "mdxFlowExpression") ?? [], report);
  } catch (error) {
    const { reason, place } = error as {
      reason?: string;
      place?: { offset?: number; start?: { offset?: number } };
    };
    if (reason === undefined) throw error;
    const at = Math.min(place?.offset ?? place?.start?.offset ?? 0, Math.max(0, source.text.length - 1));
    report(
      `This can't be read as MDX: ${reason.replace(/\.$/, "")}.`,
      "Write it as plain Markdown.",
      at,
      at + 1,
    );
  }

  if (!name || problems.length > 0) return { problems };
  const [, number = "", language = ""] = name;
  return {
    clause: {
      file,
      folder,
      number: Number(number),
      language,
      ...found,
      place: source.place(0, 1),
      text: source.text,
    },
    problems,
  };
}

const isAcceptable = (name: string): name is Acceptable => acceptable.includes(name);

/** A clause has one title, at its beginning, and lower headings under it. */
function checkHeadings(
  [title, ...rest]: Node[],
  report: (message: string, fix: string, start: number, end: number) => void,
) {
  const start = (node: Node | undefined) => node?.position?.start.offset ?? 0;
  const end = (node: Node | undefined) => node?.position?.end.offset ?? 1;
  if (title?.type !== "heading" || title.depth !== 2) {
    const is = title === undefined ? "This file is empty." : "A clause begins with its title.";
    report(is, "Begin it as in ## Purposes.", start(title), end(title));
    return;
  }
  for (const node of [title, ...rest].filter(({ type, children }) => type === "heading" && !children?.length))
    report("This heading is empty.", "Write it.", start(node), end(node));
  for (const node of rest.filter(({ type, depth }) => type === "heading" && depth !== 3)) {
    const [message, fix] =
      node.depth !== undefined && node.depth > 3
        ? ["A clause has headings of one depth.", "Begin it with ###."]
        : ["A clause has one title.", "Begin a heading under it with ###."];
    report(message, fix, start(node), end(node));
  }
}
