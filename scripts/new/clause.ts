import { slug } from "../../schemas/fields/fields.ts";
import { CommandError } from "../cli/command.ts";
import { type Kind, type Project, writeChecked } from "./project.ts";
import { type Answers, fits, isOneLine } from "./questions.ts";

export function clauseKind({ root, content, site }: Project): Kind {
  const folders = [...new Set([...content.pages.values()].flatMap(({ summary }) => summary.policies))];
  const inFolder = ({ folder }: Answers) => content.clauses.filter((clause) => clause.folder === folder);
  return {
    description: "Creates a clause of a policy, content/<folder>/<nn>-<topic>.<language>.mdx.",
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
        about:
          "Orders the clauses: 03.5 is between 03 and 04. A translation has the same number as the clause it translates.",
        default: (answers) => {
          const last = Math.max(0, ...inFolder(answers).map(({ number }) => Math.floor(Number(number))));
          return String(last + 1).padStart(2, "0");
        },
        check(number, answers) {
          if (!/^\d\d(\.\d)?$/.test(number))
            return "Write two digits, such as 03; use 03.5 for a clause between 03 and 04.";
          const { language } = answers;
          const other = inFolder(answers).find(
            (clause) => clause.number === number && clause.language === language,
          );
          return other && `${other.file} has this number.`;
        },
      },
      {
        name: "topic",
        about:
          "The topic, for the file name: lower-case letters, digits and hyphens, in the clause's language.",
        check: fits(slug()),
      },
      { name: "title", about: "Its title, without a number.", check: isOneLine },
      { name: "sentence", about: "Its first sentence.", check: isOneLine },
    ],
    make(answers) {
      const { folder, language, number = "", topic, title, sentence } = answers;
      const isTranslation = inFolder(answers).some((clause) => clause.number === number);
      const file = `content/${folder}/${number}-${topic}.${language}.mdx`;
      const warnings = writeChecked(root, { [file]: `## ${title}\n\n${sentence}\n` });
      const confirm = `\n  When the translation is complete: npm run translate -- confirm ${file}`;
      return `Wrote ${file}
${warnings}
Next:
  Write the rest below the first sentence, with an empty line between paragraphs. <Fact id="…" /> shows a figure of
  content/facts.json, <Email /> the sales address, <Brand /> the agency's name, [label](contact) a link to a page.${isTranslation ? confirm : ""}
  npm run check   when the clause is done`;
    },
  };
}
