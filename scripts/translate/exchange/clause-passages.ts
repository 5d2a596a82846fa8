import { mdxTree } from "../../content/read/mdx-tree.ts";
import { type Code, InlineBuilder, type Syntax } from "./inline-codes.ts";
import type { ShownFact } from "./marked-syntax.ts";

/** The parts of a Markdown syntax tree (mdast with MDX nodes) that a clause's passages are made of. */
interface Node {
  type: string;
  url?: string;
  title?: string | null;
  value?: string;
  name?: string | null;
  attributes?: { value?: unknown }[];
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** A heading, a paragraph or a list's item of a clause, by itself. */
export interface Passage {
  text: string;
  /** Where it stands in the clause. */
  start: number;
  /** What stands before it on its line, as "## " or "- ". */
  mark: string;
}

const parse = (text: string) => mdxTree(text) as Node;

const startOf = (node: Node | undefined) => node?.position?.start.offset ?? 0;
const endOf = (node: Node | undefined) => node?.position?.end.offset ?? 0;

/** Every heading and paragraph, in lists too, in their order. */
const leavesOf = (node: Node): Node[] =>
  ["heading", "paragraph"].includes(node.type) ? [node] : (node.children ?? []).flatMap(leavesOf);

/** The passages of a clause that has no problem, and no byte order mark. */
export const passagesOf = (raw: string): Passage[] =>
  leavesOf(parse(raw)).map((leaf) => passageAt(leaf, raw));

function passageAt({ children = [] }: Node, raw: string): Passage {
  const start = startOf(children[0]);
  const line = raw.lastIndexOf("\n", start - 1) + 1;
  return { text: raw.slice(start, endOf(children.at(-1))), start, mark: raw.slice(line, start) };
}

/** The clause with other texts in its passages, by their number from 0; all else as it was. */
export function withPassages(raw: string, texts: ReadonlyMap<number, string>): string {
  const mark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  const clause = raw.slice(mark.length);
  const changed = passagesOf(clause).reduceRight((changing, { start, text }, at) => {
    const words = texts.get(at) ?? text;
    return changing.slice(0, start) + words + changing.slice(start + text.length);
  }, clause);
  return mark + changed;
}

/** The markup of a passage that stands after `mark` on its line. */
export function passageSyntax(mark: string, shownFact: ShownFact): Syntax {
  return {
    read(text) {
      const raw = mark + text;
      const inline = new InlineBuilder();
      const tree = parseMarked(raw);
      if (typeof tree === "string") inline.flaw = tree;
      else {
        const [leaf, ...others] = leavesOf(tree);
        const isWhole = leaf && others.length === 0 && passageAt(leaf, raw).text === text;
        if (isWhole) add(leaf.children ?? [], raw, inline, shownFact);
        else inline.flaw = "This is no longer one passage.";
      }
      return inline;
    },
    escape: (words) => words.replace(/[\\`*_[\]{}<>#&~]/g, "\\$&").replace(/^(\s*\d*)([-+=.)])/gm, "$1\\$2"),
  };
}

/** The syntax tree, or why there is none. */
function parseMarked(raw: string): Node | string {
  try {
    return parse(raw);
  } catch (error) {
    const { reason } = error as { reason?: string };
    if (reason === undefined) throw error;
    return `This isn't valid MDX: ${reason.replace(/\.$/, "")}.`;
  }
}

function add(nodes: readonly Node[], raw: string, inline: InlineBuilder, shownFact: ShownFact): void {
  for (const node of nodes) {
    if (node.type === "text") {
      inline.words(node.value ?? "");
      continue;
    }
    const children = node.children ?? [];
    const whole = raw.slice(startOf(node), endOf(node));
    const start = raw.slice(startOf(node), startOf(children[0]));
    const end = raw.slice(endOf(children.at(-1)), endOf(node));
    const around = (code: Pick<Code, "kind" | "shows">, name: string) =>
      inline.code({ ...code, markup: [start, end] }, name, () => add(children, raw, inline, shownFact));
    const alone = (code: Pick<Code, "kind" | "shows">, name: string) =>
      inline.code({ ...code, markup: [whole] }, name);
    const id = String(node.attributes?.[0]?.value ?? "");
    switch (node.type) {
      case "strong":
        around({ kind: "strong", shows: "bold" }, start === "**" ? "" : start);
        break;
      case "emphasis":
        around({ kind: "emphasis", shows: "italic" }, start === "*" ? "" : start);
        break;
      case "link":
        around({ kind: "link", shows: node.url ?? "" }, [node.url, node.title].filter(Boolean).join(" "));
        break;
      case "break":
        alone({ kind: "break", shows: "line break" }, whole === "\\\n" ? "" : whole);
        break;
      case "mdxTextExpression":
        alone({ kind: "comment", shows: "comment" }, whole);
        break;
      default:
        if (node.name === "Fact") alone({ kind: "fact", shows: shownFact(id) ?? id }, id);
        else if (node.name === "Email") alone({ kind: "email", shows: "e-mail" }, "");
        else inline.flaw ??= `“${whole}” isn't allowed in a clause.`;
    }
  }
}
