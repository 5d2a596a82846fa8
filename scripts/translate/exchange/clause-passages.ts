import { messageAndFix } from "../../content/problem.ts";
import { type MarkdownNode as Node, readClauseMarkup } from "../../content/read/clauses/clause-markup.ts";
import { brandName } from "../../content/read/marks.ts";
import { type Code, type FormatFact, InlineBuilder, type Syntax } from "./inline-codes.ts";

const startOf = (node: Node | undefined) => node?.position?.start.offset ?? 0;
const endOf = (node: Node | undefined) => node?.position?.end.offset ?? 0;

/** Returns the passages of a valid clause: headings and paragraphs that have words. @param raw without a byte order mark */
export const passagesOf = (raw: string) => passagesIn(readClauseMarkup(raw), raw);

const passagesIn = ({ passages }: ReturnType<typeof readClauseMarkup>, raw: string) =>
  passages
    .map(({ node }) => node)
    .filter(hasWords)
    .map(({ children: nodes = [] }) => {
      const start = startOf(nodes[0]);
      /** The Markdown before it on its line, such as "## " or "- ". */
      const prefix = raw.slice(raw.lastIndexOf("\n", start - 1) + 1, start);
      return { nodes, text: raw.slice(start, endOf(nodes.at(-1))), start, prefix };
    });

const hasWords = ({ value = "", type, children = [] }: Node): boolean =>
  type === "text" ? value.trim() !== "" : children.some(hasWords);

/** Replaces passages of a clause, by their index. Leaves everything else unchanged. */
export function withPassages(raw: string, texts: ReadonlyMap<number, string>): string {
  const byteOrderMark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  const clause = raw.slice(byteOrderMark.length);
  const changed = passagesOf(clause).reduceRight((changing, { start, text }, index) => {
    const words = texts.get(index) ?? text;
    return changing.slice(0, start) + words + changing.slice(start + text.length);
  }, clause);
  return byteOrderMark + changed;
}

/** Returns the syntax of a passage. @param prefix the Markdown before it on its line */
export function passageSyntax(prefix: string, formatFact: FormatFact): Syntax {
  // The parser only accepts a clause that begins with a title.
  const before = `${prefix.startsWith("## ") ? "" : "## Title\n\n"}${prefix}`;
  return {
    read(text) {
      const raw = before + text;
      const inline = new InlineBuilder();
      const markup = readClauseMarkup(raw);
      const addNodes = (nodes: readonly Node[]): void => {
        for (const node of nodes) {
          const { type, children = [], value = "", url = "", title } = node;
          const whole = raw.slice(startOf(node), endOf(node));
          const start = raw.slice(startOf(node), startOf(children[0]));
          const end = raw.slice(endOf(children.at(-1)), endOf(node));
          const addAround = (kind: Code["kind"], shows: string, name: string) =>
            inline.addCode({ kind, shows, markup: [start, end] }, name, () => addNodes(children));
          const addWhole = (kind: Code["kind"], shows: string, name: string) =>
            inline.addCode({ kind, shows, markup: [whole] }, name);
          if (type === "strong") addAround("strong", "bold", start === "**" ? "" : start);
          else if (type === "emphasis") addAround("emphasis", "italic", start === "*" ? "" : start);
          else if (type === "link") addAround("link", url, [url, title].filter(Boolean).join(" "));
          else if (type === "break") addWhole("break", "line break", whole === "\\\n" ? "" : whole);
          else if (type === "text") inline.addWords(value);
          else if (whole.startsWith("{")) addWhole("comment", "comment", whole);
          else if (whole.startsWith("<Email")) addWhole("email", "e-mail", "");
          else {
            const fact = markup.facts.find((one) => one.start > startOf(node) && one.end < endOf(node));
            const id = fact?.id ?? brandName;
            addWhole("fact", formatFact(id) ?? id, id);
          }
        }
      };
      const passage = passagesIn(markup, raw).find(({ start }) => start >= before.length);
      if (markup.flaws[0]) inline.flaw = messageAndFix(markup.flaws[0]);
      else if (passage?.text === text) addNodes(passage.nodes);
      else inline.flaw = "This is no longer one passage.";
      return inline;
    },
    escape: (words) => words.replace(/[\\`*_[\]{}<>#&~]/g, "\\$&").replace(/^(\s*\d*)([-+=.)])/gm, "$1\\$2"),
  };
}
