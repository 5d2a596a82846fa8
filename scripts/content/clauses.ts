import { fromMarkdown } from "mdast-util-from-markdown";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { mdxjs } from "micromark-extension-mdxjs";
import { type Acceptable, acceptable } from "../../schemas/accept.ts";
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

/** The components that a clause may use. */
const components = ["Fact", "Email"];

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

const refusals: Record<string, string> = {
  mdxjsEsm: "A clause can't import or export. Remove this line",
  mdxFlowExpression:
    'A clause can\'t hold code in braces. Write the text itself, or a fact as in <Fact id="message-retention" />',
  mdxTextExpression:
    'A clause can\'t hold code in braces. Write the text itself, or a fact as in <Fact id="message-retention" />',
};

/** An acceptance as it stands in a clause: `{/* accept typography: the reason *\/}`. */
const acceptance = /^\s*\/\*\s*accept\b\s*([\w-]*)\s*:?\s*(.*?)\s*\*\/\s*$/s;

/** The parts of a Markdown syntax tree (mdast with MDX nodes) that clauses are checked by. */
interface Node {
  type: string;
  depth?: number;
  url?: string;
  /** The code in braces. */
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
  const report = (message: string, start: number, end: number, fix?: string) =>
    problems.push({
      severity: "error",
      message: `${message}.`,
      ...(fix !== undefined && { fix }),
      ...source.place(start, end),
    });

  const name = filePattern.exec(file.slice(file.lastIndexOf("/") + 1));
  if (!name) {
    report(
      "A clause's file is named <nn>-<topic>.<language>.mdx, as in 03-legal-basis.es.mdx. Rename it",
      0,
      1,
    );
  }

  const found: Pick<ClauseFile, "facts" | "links" | "accepts" | "passages"> = {
    facts: [],
    links: [],
    accepts: [],
    passages: [],
  };
  const accept = ([, check = "", reason = ""]: RegExpExecArray, start: number, end: number) => {
    if (reason === "")
      report("An acceptance is {/* accept typography: the reason */}. Write the check and why", start, end);
    else if (!isAcceptable(check))
      report(`There is no check "${check}" to accept`, start, end, suggestion(check, acceptable));
    else found.accepts.push({ check, place: source.place(start, end) });
  };
  const check = (node: Node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start + 1;
    if (node.type.startsWith("mdxJsx")) {
      if (!components.includes(node.name ?? "")) {
        const tag = node.name ? `<${node.name}>` : "<>";
        report(
          `${tag} isn't allowed in a clause. Use Markdown, or one of <${components.join(" />, <")} />`,
          start,
          end,
        );
        return;
      }
      for (const attribute of node.attributes ?? []) {
        if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") {
          report(`<${node.name}> takes plain attributes, as in id="message-retention"`, start, end);
        } else if (node.name !== "Fact" || attribute.name !== "id") {
          report(`<${node.name}> has no attribute "${attribute.name}"`, start, end);
        } else found.facts.push({ id: attribute.value, place: source.place(start, end) });
      }
      if (node.name === "Fact" && !node.attributes?.length)
        report('<Fact> needs an id, as in <Fact id="message-retention" />', start, end);
      if (node.children?.length)
        report(
          `<${node.name}> holds nothing. Close it with a slash, and write what follows after it`,
          start,
          end,
        );
      return;
    }
    const accepted = /^mdx\w+Expression$/.test(node.type) && acceptance.exec(node.value ?? "");
    if (accepted) {
      accept(accepted, start, end);
      return;
    }
    const refusal = refusals[node.type];
    if (refusal) report(refusal, start, end);
    else if (!markdown.has(node.type))
      report(
        `A ${node.type} isn't allowed in a clause. Use headings, paragraphs, lists and links`,
        start,
        end,
      );
    else if (node.type === "link" && !/^(https|mailto):/.test(node.url ?? "")) {
      report("A link in a clause leads outside the site. Begin it with https:// or mailto:", start, end);
    } else {
      if (node.type === "link") found.links.push({ url: node.url ?? "", place: source.place(start, end) });
      if (node.type === "heading" || node.type === "paragraph") found.passages.push({ start, end });
      node.children?.forEach(check);
    }
  };

  try {
    const tree = fromMarkdown(source.text, {
      extensions: [mdxjs()],
      mdastExtensions: [mdxFromMarkdown()],
    }) as Node;
    check(tree);
    if (problems.length === 0)
      checkHeadings(tree.children?.filter(({ type }) => type !== "mdxFlowExpression") ?? [], report);
  } catch (error) {
    const { reason, place } = error as {
      reason?: string;
      place?: { offset?: number; start?: { offset?: number } };
    };
    if (reason === undefined) throw error;
    const at = place?.offset ?? place?.start?.offset ?? 0;
    report(`This isn't valid MDX: ${reason.replace(/\.$/, "")}`, at, at + 1);
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
  report: (message: string, start: number, end: number) => void,
) {
  const start = (node: Node | undefined) => node?.position?.start.offset ?? 0;
  if (title?.type !== "heading" || title.depth !== 2) {
    report("A clause begins with its title, as in ## Purposes", start(title), start(title) + 1);
    return;
  }
  for (const node of rest.filter(({ type, depth }) => type === "heading" && depth !== 3)) {
    report("A clause has one title. Begin a heading under it with ###", start(node), start(node) + 1);
  }
}
