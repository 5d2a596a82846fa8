import { slug } from "../../schemas/fields/fields.ts";
import { CommandError } from "../cli/command.ts";
import type { ClauseFile } from "../content/read/read-clauses.ts";
import { type Kind, type Project, writeChecked } from "./project.ts";
import { type Answers, fits, isOneLine } from "./questions.ts";

export function clauseKind({ root, content, site }: Project): Kind {
  const folders = [...new Set([...content.pages.values()].flatMap(({ summary }) => summary.policies))];
  const inFolder = ({ folder }: Answers) => content.clauses.filter((clause) => clause.folder === folder);
  return {
    description: "Creates a clause of a policy, content/<folder>/<number>-<topic>.<language>.mdx.",
    questions: [
      {
        name: "folder",
        about: "The folder of the policy.",
        choices: folders,
        default() {
          if (folders.length === 0)
            throw new CommandError("No page has a policy yet. Add a block of that type first.");
          return folders.length === 1 ? folders[0] : undefined;
        },
      },
      {
        name: "language",
        about: "The language of the clause.",
        choices: site.languages.map(({ code }) => code),
        default: () => site.pathLanguage,
      },
      {
        name: "number",
        about: "Its place, from 1; the translation of a clause has the same number.",
        default: (answers) => String(freeNumbers(inFolder(answers), answers).at(-1)),
        check(number, answers) {
          const free = freeNumbers(inFolder(answers), answers).map(String);
          return free.includes(number) ? undefined : `${number} is not free. Free: ${free.join(", ")}.`;
        },
      },
      {
        name: "topic",
        about: "Names its file: lower-case letters, digits and hyphens, in its language.",
        check: fits(slug()),
      },
      { name: "title", about: "Its title, without a number.", check: isOneLine },
      { name: "sentence", about: "Its first sentence.", check: isOneLine },
    ],
    make(answers) {
      const { folder, language, number = "", topic, title, sentence } = answers;
      const isTranslation = inFolder(answers).some((clause) => clause.number === Number(number));
      const file = `content/${folder}/${number.padStart(2, "0")}-${topic}.${language}.mdx`;
      writeChecked(root, { [file]: `## ${title}\n\n${sentence}\n` });
      const confirm = `\n  npm run translate -- confirm ${file}\n                  when it says the same as in the other language`;
      return `Wrote ${file}

Next:
  Write the rest below the first sentence, with an empty line between paragraphs. <Fact id="…" /> shows a figure of
  content/facts.json, <Email /> the sales address.${isTranslation ? confirm : ""}
  npm run check   when the clause is done`;
    },
  };
}

/** The numbers that lack the language, and the next one. */
function freeNumbers(clauses: ClauseFile[], { language }: Answers): number[] {
  const last = Math.max(0, ...clauses.map(({ number }) => number));
  const taken = new Set(clauses.filter((clause) => clause.language === language).map(({ number }) => number));
  return Array.from({ length: last + 1 }, (_, at) => at + 1).filter((number) => !taken.has(number));
}
