import { type Acceptable, acceptable } from "../../../schemas/fields/accept.ts";
import { SourceText } from "../json/source-text.ts";
import { type Place, type Problem, suggestion } from "../problem.ts";
import { readClauseMarkup } from "./clauses/clause-markup.ts";

/** One clause of a policy, `content/<folder>/<nn>-<topic>.<language>.mdx`. */
export type ClauseFile = NonNullable<ReturnType<typeof readClause>["clause"]>;

/** Matches the text of a comment that accepts warnings: `accept typography: the reason`. */
const acceptance = /^\s*accept\b\s*([\w-]*)\s*:?\s*(.*?)\s*$/s;

const filePattern = /^(\d\d(?:\.\d)?)-[a-z0-9]+(?:-[a-z0-9]+)*\.([A-Za-z0-9-]+)\.mdx$/;

/** Reads a clause and reports every problem in it. Refuses markup that could run code. */
export function readClause(file: string, folder: string, raw: string) {
  const source = new SourceText(file, raw);
  const unreadable = source.unreadable();
  if (unreadable) return { clause: undefined, problems: [unreadable] };
  const problems: Problem[] = [];
  const report = (message: string, fix: string, start: number, end: number) =>
    problems.push(source.problem({ message, fix, start, end }));

  const fileName = file.slice(file.lastIndexOf("/") + 1);
  const name = filePattern.exec(fileName);
  if (!name) {
    const message = "A clause's file is named <nn>-<topic>.<language>.mdx.";
    report(message, "Rename it, as in 03-legal-basis.es.mdx.", 0, 1);
  }
  const { flaws, facts, links, comments, passages } = readClauseMarkup(source.text);
  problems.push(...flaws.map((flaw) => source.problem(flaw)));

  /** The checks whose warnings it accepts. */
  const accepts = comments.flatMap(({ text, start, end }): { check: Acceptable; place: Place }[] => {
    const [all, check = "", reason = ""] = acceptance.exec(text) ?? [];
    if (all === undefined) return [];
    if (reason === "") {
      const fix = `Write {/* accept ${isAcceptable(check) ? check : "typography"}: the reason */}.`;
      report("An acceptance needs the name of a rule and a reason.", fix, start, end);
    } else if (isAcceptable(check)) return [{ check, place: source.place(start, end) }];
    else report(`There is no rule "${check}".`, suggestion(check, acceptable), start, end);
    return [];
  });

  if (!name || problems.length > 0) return { clause: undefined, problems };
  /** The number orders the clauses, as in "03" or "03.5"; translations share it. */
  const [, number = "", language = ""] = name;
  return {
    clause: {
      ...{ file, folder, number, language },
      facts: facts.map(({ id, start, end }) => ({ id, place: source.place(start, end) })),
      links: links.map(({ to, start, end }) => ({ to, place: source.place(start, end) })),
      accepts,
      place: source.place(0, 1),
      text: source.text,
      /** Its headings and paragraphs, as visitors see them. */
      passages: passages.map(({ marks }) => marks),
    },
    problems,
  };
}

const isAcceptable = (name: string): name is Acceptable => acceptable.includes(name);
